import type { Root } from 'hast'
import { contentDigest } from '../cache/digest.ts'
import type { CompilePages } from '../compile/compile.ts'
import type { CompiledPage, PartRef } from '../compile/compiled-page.ts'
import { withParts } from '../compile/embedded-parts.ts'
import { type ApiTable, apiTable } from '../link/targets/api-names.ts'
import { apiNameProblem } from '../link/targets/resolve.ts'
import { type Diagnostic, diagnostic } from '../report/diagnostic.ts'
import { suggest } from '../report/suggest.ts'
import { lazily } from '../process/lazily.ts'
import type { Page } from '../sources/page.ts'
import type { Content, ReferencePart } from '../sources/source.ts'

/** Puts the parts of API references into the pages that show them. */
export type EmbedParts = (pages: readonly CompiledPage[]) => Promise<readonly CompiledPage[]>

/**
 * Makes the function that puts parts of API references into pages. A page is compiled without a look at others, so it names parts; the tree
 * of each is compiled like that of a page, and kept under its digest.
 * @param openCompiler opens the compiler of all pages, also those that a first answer does not want; called once, if a page has a part
 */
export function partEmbedder(content: Content, openCompiler: () => CompilePages): EmbedParts {
  const compiler = lazily(openCompiler)
  return async (pages) => {
    if (!pages.some(({ compiled }) => compiled.parts)) return pages
    const table = apiTable(content)
    const compile = compiler()
    return Promise.all(pages.map((page) => (page.compiled.parts ? embed(page, { content, compile, table }) : page)))
  }
}

interface EmbedContext {
  readonly content: Content
  readonly compile: CompilePages
  readonly table: ApiTable
}

async function embed(page: CompiledPage, context: EmbedContext): Promise<CompiledPage> {
  const { parts = [] } = page.compiled
  const results = parts.map((ref) => resolvePart(ref, page.page, context))
  const sources = results.map(({ part }) => part && partPage(part.tree))
  const compiled = await context.compile(sources.flatMap((source) => source ?? []))
  const byId = new Map(compiled.map((one) => [one.page.id, one]))
  return withParts(page, {
    parts: sources.map((source) => source && byId.get(source.id)),
    diagnostics: results.flatMap(({ diagnostics }) => diagnostics),
  })
}

/** A part as a page of its own. */
function partPage(tree: Root): Page {
  const key = contentDigest(JSON.stringify(tree))
  return { id: `part:${key}`, path: '/', kind: 'api', meta: {}, body: { type: 'tree', key, tree } }
}

interface ResolvedPart {
  readonly part?: ReferencePart | undefined
  readonly diagnostics: readonly Diagnostic[]
}

function resolvePart(ref: PartRef, { meta }: Page, { content, table }: EmbedContext): ResolvedPart {
  const { name, at } = ref
  const names = table.of(meta.doc)
  const target = names.paths.get(name)
  if (target === undefined)
    return { diagnostics: [diagnostic({ ...apiNameProblem(name, { names, api: table, scheme: '' }), at })] }
  const [part] = (content.referenceParts ?? []).flatMap(({ partOf }) => partOf(target, ref) ?? [])
  return { part, diagnostics: part?.unknown.map((member) => unknownMember(member, ref, part)) ?? [] }
}

function unknownMember(member: string, { name, at }: PartRef, { members }: ReferencePart): Diagnostic {
  const near = suggest(member, members)
  return diagnostic({
    code: 'broken-api-link',
    message: `${name} has no member ${member}.`,
    hint: near === undefined ? undefined : `Did you mean ${near}?`,
    at,
  })
}
