import {
  type Message,
  type MessageLanguage,
  type MessageValues,
  admonitionAlerts,
  admonitionTitle,
  formatMessage,
} from '../../runtime/contract/index.ts'
import { featureTexts } from '../../features/texts.ts'

/** Texts that are rendered when the site is built, with the ids that translations have. The other texts are the runtime's. */
const interfaceTexts = {
  tags: { id: 'theme.tags.tagsPageTitle', message: 'Tags' },
  docsTag: { id: 'theme.docs.tagDocListPageTitle', message: '{nDocsTagged} with "{tagName}"' },
  docsTagged: { id: 'theme.docs.tagDocListPageTitle.nDocsTagged', message: 'One doc tagged|{count} docs tagged' },
  blogTag: { id: 'theme.blog.tagTitle', message: '{nPosts} tagged with "{tagName}"' },
  blogPosts: { id: 'theme.blog.post.plurals', message: 'One post|{count} posts' },
  archive: { id: 'theme.blog.archive.title', message: 'Archive' },
  archiveDescription: { id: 'theme.blog.archive.description', message: 'Archive' },
  authors: { id: 'theme.blog.authorsList.pageTitle', message: 'Authors' },
  author: { id: 'theme.blog.author.pageTitle', message: '{authorName} - {nPosts}' },
  notFound: { id: 'theme.NotFound.title', message: 'Page Not Found' },
  search: { id: 'theme.SearchPage.emptyResultsTitle', message: 'Search the documentation' },
  documentation: { id: 'theme.SearchBar.documentation', message: 'Documentation' },
  showCode: { id: 'docs-gen.code.show', message: 'Show code' },
  partMissing: { id: 'docs-gen.part.missing', message: 'A part of this page could not be loaded.' },
  closeImage: { id: 'docs-gen.image.close', message: 'Close' },
  headingLink: { id: 'theme.common.headingLinkTitle', message: 'Direct link to {heading}' },
} as const satisfies Readonly<Record<string, Message>>

/** Titles of admonitions. The runtime's `<Admonition>` renders them too. */
const admonitionTitles: readonly Message[] = Object.keys(admonitionAlerts).map(admonitionTitle)

/** Every text that pages get when the site is built. */
export const builtTexts: readonly Message[] = [...Object.values(interfaceTexts), ...featureTexts, ...admonitionTitles]

/** Texts that are needed after linking: by the runtime, or by the script of every document. */
const shared: ReadonlySet<string> = new Set([
  interfaceTexts.archive.id,
  interfaceTexts.notFound.id,
  interfaceTexts.search.id,
  interfaceTexts.partMissing.id,
])

/** Ids of texts that no browser needs. */
export const builtOnlyTexts: ReadonlySet<string> = new Set(
  [...Object.values(interfaceTexts), ...featureTexts].map(({ id }) => id).filter((id) => !shared.has(id)),
)

/** Returns one of these texts in the language being built. */
export function textOf(
  language: MessageLanguage,
  name: keyof typeof interfaceTexts,
  values: MessageValues = {},
): string {
  return formatMessage(language, interfaceTexts[name], values)
}
