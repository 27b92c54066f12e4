import type { ApiExternalBase, ApiModel } from '../model/model.ts'
import { nameDigest } from '../../../cli/cache/digest.ts'

/** The type that declares a member which other types inherit. */
export interface MemberOrigin {
  /** Its name. */
  readonly name: string
  /** Its package. Unset: no manifest is above its file. */
  readonly package?: string
  /** Address of its documentation. */
  readonly url?: string
}

/** The base in TypeDoc's name of a member: `Shape` of `Shape<'round'>.area`. */
export function baseName(member: string): string {
  return member.replace(/\.[^.]*$/, '').replace(/<.*$/s, '')
}

/** The members of types outside of the reference, each list once. */
interface ExternalBases {
  /** @returns the key of a list */
  readonly add: (base: ApiExternalBase) => string
  /** The part of a model that has them; nothing without any. */
  readonly list: () => Pick<ApiModel, 'externalBases'>
}

/** Collects the members of types outside of the reference while a model is made. */
export function externalBases(): ExternalBases {
  const bases = new Map<string, ApiExternalBase>()
  return {
    add: (base) => {
      const key = nameDigest(JSON.stringify(base), 12)
      bases.set(key, base)
      return key
    },
    list: () => (bases.size === 0 ? {} : { externalBases: Object.fromEntries(bases) }),
  }
}
