import { type HostKeys, hostKeys } from './hosts/schema.ts'
import { type SocialCardsKeys, socialCardsKeys } from './social-cards/schema.ts'

export type {
  SocialCardColorOptions,
  SocialCardColors,
  SocialCardContent,
  SocialCardElement,
  SocialCardsOptions,
} from './social-cards/schema.ts'

/** The keys that features have in the config. */
export interface FeatureOptions extends HostKeys, SocialCardsKeys {}

/** Schemas of these keys. */
export const featureKeys = { ...hostKeys, ...socialCardsKeys }

/** Keys without effect in a folder for a disk, where browsers fetch nothing and know no origin. */
export const keysForServers = ['socialCards'] as const satisfies readonly (keyof FeatureOptions)[]
