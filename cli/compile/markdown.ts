import type { Root, RootContent } from 'hast'
import { locationAt } from '../report/position.ts'
import type { MarkdownBody, Page } from '../sources/source.ts'
import { classWords } from './class-words.ts'
import type { PageObject } from './compiled-page.ts'
import type { CompileSettings, Draft } from './draft.ts'
import { newDraft } from './draft.ts'
import { givenImports } from './given-components.ts'
import { freeze } from './freeze.ts'
import type { FrozenBody } from './frozen-body.ts'
import { pageScope } from './page-scope.ts'
import type { MarkdownPlugins } from './parse/parse.ts'
import { parseMarkdown } from './parse/parse.ts'
import { withPartials } from './plugin-partials.ts'
import { emojiFor } from './transforms/emoji.ts'

/** Compiles Markdown to an object. Problems in it are on the value; what does not parse is left out of the page. */
export async function compileMarkdown(
  page: Page,
  body: MarkdownBody,
  context: { settings: CompileSettings; plugins: MarkdownPlugins },
): Promise<PageObject> {
  const file = page.file ?? page.id
  const parsed = await parseMarkdown({ ...body, file }, context.plugins)
  const settings = await pageSettings(await withPartials(parsed, file, context), body)
  const draft = newDraft({ file, text: parsed.text }, settings, freeze)
  draft.diagnostics.push(...parsed.problems)
  if (!parsed.tree) return toObject(draft, '')
  const html = freeze(parsed.tree.children, draft)
  draft.esm.push(...pageScope(draft, body), ...givenImports(draft))
  const excerpt = body.excerpt ? compileExcerpt(parsed.tree, { ...body, file }, settings) : undefined
  return { ...toObject(draft, html), ...(excerpt ? { excerpt } : {}) }
}

/** Compiles a tree that a source made itself. */
export function compileTree(page: Page, tree: Root, settings: CompileSettings): PageObject {
  const draft = newDraft({ file: page.file ?? page.id, text: '' }, settings, freeze)
  return toObject(draft, freeze(tree.children, draft))
}

/** The settings with what holds for this page only. */
async function pageSettings(settings: CompileSettings, { text, dropTitle }: MarkdownBody): Promise<CompileSettings> {
  return { ...settings, dropTitle, ...(settings.emoji ? { emojiNames: await emojiFor(text) } : {}) }
}

/** Compiles what stands above the truncate marker, apart from the whole: its ids must not be defined twice on a list page. */
function compileExcerpt(
  tree: Root,
  { file, ...body }: MarkdownBody & { readonly file: string },
  settings: CompileSettings,
): FrozenBody | undefined {
  const end = tree.children.findIndex(endsExcerpt(body))
  if (end < 0) return undefined
  const draft = newDraft({ file, text: body.text }, settings, freeze)
  const esm = tree.children.filter((node) => node.type === 'mdxjsEsm')
  const above: RootContent[] = [...esm, ...tree.children.slice(0, end).filter((node) => node.type !== 'mdxjsEsm')]
  const html = freeze(above, draft)
  draft.esm.push(...pageScope(draft, body), ...givenImports(draft))
  return toObject(draft, html).body
}

/** A blog's own marker may be anything in the text, so it is looked for there. */
function endsExcerpt({ text, truncateMarker }: MarkdownBody): (node: RootContent) => boolean {
  const match = truncateMarker?.exec(text)
  if (!match) return isTruncateMarker
  const { line } = locationAt('', text, { offset: match.index })
  return (node) => (node.position?.start.line ?? 0) >= line
}

function isTruncateMarker(node: RootContent): boolean {
  if (node.type === 'mdxFlowExpression') return /^\s*\/\*\s*truncate\s*\*\/\s*$/.test(node.value)
  return node.type === 'comment' && node.value.trim() === 'truncate'
}

function toObject(draft: Draft, html: string): PageObject {
  return {
    body: { html, holes: draft.holes, fragments: draft.fragments, esm: draft.esm },
    ...(draft.contentTitle === undefined ? {} : { contentTitle: draft.contentTitle }),
    ...(draft.titleId === undefined ? {} : { titleId: draft.titleId }),
    summary: draft.summary,
    classes: classWords([html, ...draft.fragments]),
    anchors: draft.anchors,
    links: draft.links,
    toc: draft.toc,
    sections: draft.sections.map((section) => ({ ...section, text: section.text.replace(/\s+/g, ' ').trim() })),
    inputs: [...draft.inputs.values()],
    diagnostics: draft.diagnostics,
  }
}
