import { keysOf, reportLevel, type ReportLevel } from '../../cli/config/schema/parts.ts'

/** Keys of the config for addresses that a site has published. */
export interface AddressesKeys {
  /**
   * Level of pages, anchors and files that a site has published and lost. Only `docs-gen check --against` compares them.
   * @default 'throw'
   */
  readonly onLostAddresses?: ReportLevel
}

/** Schemas of these keys. */
export const addressesKeys = keysOf<AddressesKeys>()({ onLostAddresses: reportLevel.default('throw') })
