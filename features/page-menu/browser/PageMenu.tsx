import type { ReactNode } from 'react'
import { markdownHref } from '../../../runtime/contract/index.ts'
import { useSite } from '../../../runtime/hooks/runtime.ts'
import type { PageProps } from '../../../runtime/theme/slots.ts'
import { useHtml } from '../../../runtime/hooks/use-html.ts'

/** Whether the site has the menu. docs-gen's bundler defines it, and leaves the menu out of other sites; other bundlers do not. */
declare const __DOCS_GEN_PAGE_MENU__: boolean | undefined

/**
 * The menu of a page that `agents.menu` of the config describes: to copy its Markdown, or to open it in an assistant. Nothing if the site
 * has none. A slot that replaces a whole page shows it before the title.
 * @example <PageMenu page={page} />
 */
export function PageMenu({ page }: PageProps): ReactNode {
  return typeof __DOCS_GEN_PAGE_MENU__ === 'boolean' && !__DOCS_GEN_PAGE_MENU__ ? null : <Menu page={page} />
}

function Menu({ page }: PageProps): ReactNode {
  const site = useSite()
  const menu = site.theme.pageMenu
  const href = markdownHref(page, site)
  const html = useHtml(
    (menu ?? '')
      .replaceAll('{href}', href.replaceAll('&', '&amp;'))
      .replaceAll('{url}', encodeURIComponent(site.url + href)),
  )
  return menu && <details className="page-menu" dangerouslySetInnerHTML={html} />
}
