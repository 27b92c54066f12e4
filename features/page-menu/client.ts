import type { ClientFeature, UseOfStyles } from '../client-feature.ts'

/** The script of the menu. */
export const pageMenuClient = {
  name: 'pageMenu',
  isUsed: ({ theme }) => theme?.pageMenu !== undefined,
  constant: '__DOCS_GEN_PAGE_MENU__',
  entry: {
    name: 'startPageMenu',
    module: 'docs-gen:features/page-menu/browser/start-page-menu',
    use: { call: 'startPageMenu(window, site)' },
  },
  chromeClass: 'page-menu',
} as const satisfies ClientFeature

/** Whether a site needs the style sheet. */
export const hasPageMenu: UseOfStyles = ({ pageMenu }) => pageMenu !== undefined
