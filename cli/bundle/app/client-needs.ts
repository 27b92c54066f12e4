import { hasLongList, type NavbarItem, type SiteData, slotNames, slotParts } from '../../../runtime/contract/index.ts'
import type { ClientNeeds } from '../../../templates/entries.ts'
import { clientFacts } from '../../../features/lists/bundle.ts'
import { featureConstants, featureSwitches } from '../../../features/client.ts'
import { browserThemeData } from '../../../features/lists/data.ts'
import type { ClientFacts } from '../../../features/client-feature.ts'
import { merged } from '../../process/merged.ts'
import type { BundleInput } from '../input.ts'

type NeedsInput = Pick<BundleInput, 'config' | 'site' | 'mode'>

/** The optional parts of the runtime that a site needs. */
type SiteNeeds = Omit<ClientNeeds, 'modules'>

/** The switches for code of the runtime in the browser's scripts. Sites with the same switches have the same code. */
export interface ClientSwitches extends SiteNeeds {
  /** The pages have a strict policy. */
  readonly strict: boolean
  /** As in `BundleArtifacts`. */
  readonly sharesContext: boolean
}

/** Finds the switches of a site. */
export function clientSwitches(input: NeedsInput, sharesContext: boolean): ClientSwitches {
  return {
    ...clientNeeds(input),
    strict: input.config.security.csp !== undefined,
    sharesContext,
  }
}

/** The constants by which the bundler leaves out what a site does not use. */
export function switchDefines(switches: ClientSwitches): Readonly<Record<string, string>> {
  return {
    __DOCS_GEN_STRICT__: String(switches.strict),
    __DOCS_GEN_SHARED_CONTEXT__: String(switches.sharesContext),
    __DOCS_GEN_LONG_SIDEBARS__: String(switches.longSidebars),
    ...featureConstants(switches),
  }
}

/** Finds the optional parts of the runtime that a site needs in the browser. */
export function clientNeeds({ config, site, mode }: NeedsInput): SiteNeeds {
  const { navbar } = site.data.theme
  const types = new Set(navbar.items.flatMap(typesOf))
  return {
    rendersPages: slotNames.some((slot) => slotParts[slot] === 'page' && config.theme[slot] !== undefined),
    dropdown: types.has('dropdown'),
    versions: types.has('docsVersion') || types.has('docsVersionDropdown'),
    locales: types.has('localeDropdown'),
    ...featureSwitches(factsOf({ config, site, mode })),
    // In development a new page must not change the app.
    longSidebars: mode === 'development' || Object.values(site.sidebars).some(hasLongList),
    runsAgain: mode === 'development',
  }
}

/** The site's data for the browser, without the HTML of parts of pages unless React renders them in the browser. */
export function browserData({ data, ...input }: NeedsInput & { readonly data: SiteData }): SiteData {
  const { rendersPages } = clientNeeds(input)
  const rendersFooter = rendersPages || ['Footer', 'Layout'].some((slot) => slot in input.config.theme)
  const { footer } = data.theme
  const context = { isPreview: input.mode !== 'production', rendersPages }
  const theme = {
    ...data.theme,
    footer: rendersFooter ? footer : undefined,
    ...merged(browserThemeData.map((of) => of(data.theme, context))),
  }
  return { ...data, theme }
}

function factsOf(site: NeedsInput): ClientFacts {
  const { theme, internalDocs } = site.site.data
  return { theme, internalDocs, ...merged(clientFacts.map((of) => of(site))) }
}

function typesOf(item: NavbarItem): readonly string[] {
  if ('items' in item) return [item.type, ...item.items.flatMap(typesOf)]
  return 'itemsBefore' in item
    ? [item.type, ...[...item.itemsBefore, ...item.itemsAfter].flatMap(typesOf)]
    : [item.type]
}
