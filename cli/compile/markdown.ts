import type { Root, RootContent } from 'hast'
import { textBelowFrontMatter } from '../config/front-matter/read.ts'
import { writingOf } from '../text/writing.ts'
import { locationAt } from '../report/position.ts'
import { hasPlugins, type MarkdownPlugins } from '../sources/markdown-options.ts'
import type { MarkdownBody } from '../sources/page.ts'
import { classWords } from './html.ts'
import { bestExcerpts } from './code-names/code-excerpts.ts'
import type { CompiledContent, PageBody } from './compiled-page.ts'
import { type CompileSettings, type Draft, newDraft, type Partial } from './draft.ts'
import type { MarkdownPage, PageToCompile } from './input.ts'
import { firstLineOf } from './first-line.ts'
import { staticHtml } from './static-html.ts'
import type { ParsedPage } from './tree-reader.ts'
import { loadParser } from '../code/code-parser.ts'
import { loadHtmlParser } from '../markup/html-source.ts'
import { hasUnparsedHtml } from './transforms/elements.ts'
import { withMdxSign } from './mdx-sign.ts'
import { undefinedNames } from './mdx-code/undefined-names.ts'
import { pageScope } from './page-scope.ts'
import { withinDepth } from './parse/limits.ts'
import { type Parsed, parseMarkdown } from './parse/parse.ts'
import { residueOf } from './residue/residue.ts'
import { emojiFor } from './transforms/emoji.ts'
import { homeElements } from './transforms/home.ts'
import { markdownImports } from './transforms/jsx/partials.ts'
import { blockLines } from '../text/spaces.ts'

interface MarkdownContext {
  readonly settings: CompileSettings
  readonly plugins: MarkdownPlugins
}

/** Compiles Markdown. Text that does not parse is reported and left out of the page. */
export async function compileMarkdown(page: MarkdownPage, context: MarkdownContext): Promise<CompiledContent> {
  const { body } = page
  const file = page.file ?? page.id
  const [unready] = await Promise.all([context.settings.highlighter.ready(), loadParser()])
  const parsed = await parseMarkdown(
    { ...body, text: body.text, file },
    { ...context.settings, plugins: context.plugins },
  )
  if (parsed.tree && hasPlugins(context.plugins) && hasUnparsedHtml(parsed.tree)) await loadHtmlParser()
  const settings = await pageSettings(await withPartials(parsed, file, context), body)
  const draft = newDraft({ file, text: parsed.text, children: parsed.tree?.children ?? [] }, settings, staticHtml)
  draft.diagnostics.push(...(unready ? [unready] : []), ...parsed.problems)
  if (parsed.tree) draft.diagnostics.push(...residueOf({ file, text: parsed.text, tree: parsed.tree }, settings))
  if (settings.summaryOf === 'first-line') draft.once.summary = firstLineOf(textBelowFrontMatter(body.text))
  if (!parsed.tree) return compiledContent(draft, '')
  const { children } = changedTree({ ...page, text: body.text, tree: parsed.tree }, draft)
  const html = staticHtml([...homeElements(page, body.text), ...children], draft)
  draft.esm.push(...pageScope(draft, body))
  draft.diagnostics.push(...undefinedNames(draft, draft.settings.componentNames()))
  const diagnostics = parsed.sign ? withMdxSign(draft.diagnostics, parsed.sign, file) : draft.diagnostics
  const excerpt = body.excerpt ? compileExcerpt(parsed.tree, { ...body, text: body.text, file }, settings) : undefined
  return { ...compiledContent(draft, html), diagnostics, excerpt }
}

/** The tree of a page as features change it. */
function changedTree(page: ParsedPage, draft: Draft): Root {
  return draft.settings.features.trees.reduce((tree, change) => {
    const changed = change({ ...page, tree })
    for (const input of changed?.inputs ?? []) draft.inputs.set(input.file, input)
    draft.diagnostics.push(...(changed?.problems ?? []))
    return changed?.tree ?? tree
  }, page.tree)
}

/** Compiles a tree from a source that writes no Markdown. @throws a LimitError */
export async function compileTree(
  page: PageToCompile,
  tree: Root,
  settings: CompileSettings,
): Promise<CompiledContent> {
  const { children } = withinDepth(tree)
  const draft = newDraft({ file: page.file ?? page.id, text: '', children }, settings, staticHtml)
  if (hasUnparsedHtml(tree)) await loadHtmlParser()
  const [unready] = await Promise.all([settings.highlighter.ready(), settings.linkCodeNames && loadParser()])
  if (unready) draft.diagnostics.push(unready)
  return compiledContent(draft, staticHtml(children, draft))
}

/** The settings with those of this page only. */
async function pageSettings(
  settings: CompileSettings,
  { text, dropTitle, hasTitle }: MarkdownBody,
): Promise<CompileSettings> {
  return { ...settings, dropTitle, hasTitle, emojiNames: settings.emoji ? await emojiFor(text) : undefined }
}

/** Compiles the text above the truncate marker as a body of its own, for lists of posts. */
function compileExcerpt(
  tree: Root,
  { file, ...body }: MarkdownBody & { readonly file: string },
  settings: CompileSettings,
): PageBody | undefined {
  const end = tree.children.findIndex(endsExcerpt(body))
  if (end < 0) return undefined
  const draft = newDraft({ file, text: body.text, children: tree.children }, settings, staticHtml)
  const esm = tree.children.filter((node) => node.type === 'mdxjsEsm')
  const above: RootContent[] = [...esm, ...tree.children.slice(0, end).filter((node) => node.type !== 'mdxjsEsm')]
  const html = staticHtml(above, draft)
  draft.esm.push(...pageScope(draft, body))
  return compiledContent(draft, html).body
}

/** Finds the end of the excerpt. A marker from the config may match anything in the text, so it is searched for there. */
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

function compiledContent(draft: Draft, html: string): CompiledContent {
  return {
    body: {
      html,
      islands: draft.islands,
      fragments: draft.fragments,
      esm: draft.esm,
      head: draft.head.length > 0 ? draft.head.join('') : undefined,
    },
    contentTitle: draft.once.contentTitle ?? draft.once.bannerTitle,
    titleId: draft.once.titleId,
    summary: draft.once.summary,
    writing: writingOf(draft.once.prose),
    classes: classWords([html, ...draft.fragments]),
    anchors: draft.anchors,
    links: draft.links,
    toc: draft.toc,
    sections: draft.sections.map((section) => ({
      ...section,
      text: blockLines(section.text),
      code: [...section.code].join(' '),
    })),
    ...excerptsOf(draft),
    ...(draft.parts.length > 0 && { parts: draft.parts }),
    inputs: [...draft.inputs.values()],
    diagnostics: draft.diagnostics,
  }
}

function excerptsOf(draft: Draft): Pick<CompiledContent, 'excerpts'> {
  return draft.excerpts.length === 0 ? {} : { excerpts: bestExcerpts(draft) }
}

/**
 * The settings with all partials of a page already transformed by the site's plugins.
 * Plugins are asynchronous, and the walk that renders static HTML is not, so they run before it.
 */
async function withPartials(
  { tree }: Parsed,
  file: string,
  { settings, plugins }: MarkdownContext,
): Promise<CompileSettings> {
  if (!tree || !hasPlugins(plugins)) return settings
  const transformed = new Map<string, Partial>()
  const pending: { readonly children: Root['children']; readonly file: string }[] = [{ children: tree.children, file }]
  for (let next = pending.pop(); next; next = pending.pop()) {
    for (const href of next.children.flatMap(importsOf)) {
      const partial = settings.readPartial(href, next.file)
      if (!partial || transformed.has(partial.file)) continue
      const parsed = await parseMarkdown(
        { file: partial.file, format: 'mdx', text: partial.original },
        { ...settings, plugins },
      )
      const { children } = parsed.tree ?? partial
      transformed.set(partial.file, { ...partial, children, problems: parsed.problems })
      pending.push({ children: [...children], file: partial.file })
    }
  }
  const readPartial: CompileSettings['readPartial'] = (href, from) => {
    const partial = settings.readPartial(href, from)
    return partial && (transformed.get(partial.file) ?? partial)
  }
  return { ...settings, readPartial }
}

function importsOf(node: RootContent): readonly string[] {
  return node.type === 'mdxjsEsm' ? markdownImports(node) : []
}
