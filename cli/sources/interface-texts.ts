import type { Message, MessageLanguage, MessageValues } from '../../runtime/contract/index.ts'
import { formatMessage } from '../../runtime/contract/index.ts'

/** The texts that are drawn when the site is built, under the ids that Docusaurus gives them; all others are the runtime's. */
export const interfaceTexts = {
  tags: { id: 'theme.tags.tagsPageTitle', message: 'Tags' },
  docsTag: { id: 'theme.docs.tagDocListPageTitle', message: '{nDocsTagged} with "{tagName}"' },
  docsTagged: { id: 'theme.docs.tagDocListPageTitle.nDocsTagged', message: 'One doc tagged|{count} docs tagged' },
  blogTag: { id: 'theme.blog.tagTitle', message: '{nPosts} tagged with "{tagName}"' },
  blogPosts: { id: 'theme.blog.post.plurals', message: 'One post|{count} posts' },
  archive: { id: 'theme.blog.archive.title', message: 'Archive' },
  archiveDescription: { id: 'theme.blog.archive.description', message: 'Archive' },
  authors: { id: 'theme.blog.authorsList.pageTitle', message: 'Authors' },
  notFound: { id: 'theme.NotFound.title', message: 'Page Not Found' },
  search: { id: 'theme.SearchPage.emptyResultsTitle', message: 'Search the documentation' },
  documentation: { id: 'theme.SearchBar.documentation', message: 'Documentation' },
  headingLink: { id: 'theme.common.headingLinkTitle', message: 'Direct link to {heading}' },
  note: { id: 'theme.admonition.note', message: 'note' },
  tip: { id: 'theme.admonition.tip', message: 'tip' },
  info: { id: 'theme.admonition.info', message: 'info' },
  warning: { id: 'theme.admonition.warning', message: 'warning' },
  caution: { id: 'theme.admonition.caution', message: 'caution' },
  danger: { id: 'theme.admonition.danger', message: 'danger' },
  important: { id: 'theme.admonition.important', message: 'important' },
  success: { id: 'theme.admonition.success', message: 'success' },
  secondary: { id: 'theme.admonition.secondary', message: 'secondary' },
} as const satisfies Readonly<Record<string, Message>>

/** Those of them that the runtime draws too. */
const shared: ReadonlySet<string> = new Set([
  interfaceTexts.archive.id,
  interfaceTexts.notFound.id,
  interfaceTexts.search.id,
])

/** Ids of texts that no browser needs. */
export const builtOnlyTexts: ReadonlySet<string> = new Set(
  Object.values(interfaceTexts)
    .map(({ id }) => id)
    .filter((id) => !shared.has(id) && !id.startsWith('theme.admonition.')),
)

/** Returns one of these texts in the language being built. */
export function textOf(
  language: MessageLanguage,
  name: keyof typeof interfaceTexts,
  values: MessageValues = {},
): string {
  return formatMessage(language, interfaceTexts[name], values)
}
