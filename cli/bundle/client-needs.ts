import { hasLongList, type NavbarItem, shellSlots, type SiteData } from '../../runtime/contract/index.ts'
import type { ClientNeeds } from '../../templates/entries.ts'
import type { BundleInput } from './input.ts'

type NeedsInput = Pick<BundleInput, 'config' | 'site' | 'mode'>

/** Finds the optional parts of the runtime that a site needs in the browser. */
export function clientNeeds({ config, site, mode }: NeedsInput): Omit<ClientNeeds, 'modules'> {
  const { navbar, announcementBar } = site.data.theme
  const types = new Set(navbar.items.flatMap(typesOf))
  return {
    rendersPages: Object.keys(config.theme).some((slot) => !shellSlots.has(slot) && !/^(?:custom-|@theme)/.test(slot)),
    announcement: announcementBar !== undefined,
    dropdown: types.has('dropdown'),
    versions: types.has('docsVersion') || types.has('docsVersionDropdown'),
    locales: types.has('localeDropdown'),
    gtag: mode === 'production' && config.analytics?.gtag !== undefined,
    matomo: mode === 'production' && config.analytics?.matomo !== undefined,
    internalDocs: site.data.internalDocs !== undefined,
    pageMenu: site.data.theme.pageMenu !== undefined,
    feedback: site.data.theme.feedback !== undefined,
    // In development a new page must not change the app.
    longSidebars: mode === 'development' || Object.values(site.sidebars).some(hasLongList),
    runsAgain: mode === 'development',
    apiPreviews: site.apiPreviews.map(({ basePath }) => basePath),
  }
}

/** The site's data for the browser, without the HTML of parts of pages unless React renders them in the browser. */
export function browserData({ data, ...input }: NeedsInput & { readonly data: SiteData }): SiteData {
  const { rendersPages } = clientNeeds(input)
  const rendersFooter = rendersPages || ['Footer', 'Layout'].some((slot) => slot in input.config.theme)
  const { footer, pageMenu, feedback } = data.theme
  const theme = {
    ...data.theme,
    footer: rendersFooter ? footer : undefined,
    pageMenu: rendersPages ? pageMenu : undefined,
    feedback: feedback && {
      // Previews send nothing.
      ...(input.mode === 'production' ? feedback : { services: [] }),
      html: rendersPages ? feedback.html : '',
    },
  }
  return { ...data, theme }
}

function typesOf(item: NavbarItem): readonly string[] {
  if ('items' in item) return [item.type, ...item.items.flatMap(typesOf)]
  return 'itemsBefore' in item
    ? [item.type, ...[...item.itemsBefore, ...item.itemsAfter].flatMap(typesOf)]
    : [item.type]
}
