import type { IslandErrors, IslandsModule, PageData, RenderServices, SiteData } from '../../runtime/contract/index.ts'
import { fillHrefs, splitIslands } from '../compile/marks.ts'
import type { PageBody } from '../compile/compiled-page.ts'
import { type Diagnostic, diagnostic } from '../report/diagnostic.ts'
import { passOn } from '../report/page-failure.ts'

/** The body of a page, and everything its islands need to be rendered. */
export interface FillInput {
  readonly body: PageBody
  readonly hrefs: readonly (string | undefined)[]
  /** Renders the islands. Unset: the body has none, or they could not be bundled. */
  readonly module: IslandsModule | undefined
  /** Fits the HTML of a post into a list of posts. */
  readonly fit?: ((html: string) => string) | undefined
  /** Whether each island hydrates, in order. */
  readonly live: readonly boolean[]
  readonly site: SiteData
  readonly page: PageData
  readonly services: RenderServices
  /** Precedes the numbers of an excerpt's islands; empty for a page's own. */
  readonly prefix: string
  /** Name of the region, for components that read the contexts of those around it. */
  readonly region: string | undefined
  /** File of the page, for problems in its components. */
  readonly file: string
}

/** A body as HTML, and the problems of components that could not be rendered. */
export interface FilledBody {
  readonly html: string
  readonly diagnostics: readonly Diagnostic[]
}

/** Replaces the marks in a body by hrefs and rendered islands. */
export function fillBody(input: FillInput): FilledBody {
  const { body, hrefs, fit = (html) => html, services } = input
  const withHrefs = (html: string): string => fit(fillHrefs(html, (n) => hrefs[n]))
  const head: string[] = []
  const collect = { ...services, addToHead: (html: string) => void head.push(html) }
  const { rendered, diagnostics } = renderIslands({ ...input, services: collect }, withHrefs)
  if (body.head !== undefined) head.push(withHrefs(body.head))
  for (const html of head) services.addToHead?.(fillIslands(html, rendered))
  return { html: fillIslands(withHrefs(body.html), rendered), diagnostics }
}

interface RenderedIslands {
  readonly rendered: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

function renderIslands(input: FillInput, withHrefs: (html: string) => string): RenderedIslands {
  const { body, module, site, page, live, services, prefix, region } = input
  if (!module || body.islands.length === 0) return { rendered: [], diagnostics: [] }
  try {
    const fragments = body.fragments.map(withHrefs)
    const rendered = module.renderIslands({ site, page, fragments, hydrated: live, services, prefix, region })
    return { rendered, diagnostics: [] }
  } catch (error) {
    passOn(error)
    const failures = (error as Partial<IslandErrors>).failures ?? [{ island: 0, cause: error }]
    return { rendered: [], diagnostics: failures.map((failure) => componentThrows(failure, input)) }
  }
}

/** An island may hold fragments with islands of their own. */
function fillIslands(html: string, rendered: readonly string[]): string {
  const { pieces, order } = splitIslands(html)
  return pieces
    .map((piece, i) => (i === 0 ? piece : fillIslands(rendered[order[i - 1] ?? -1] ?? '', rendered) + piece))
    .join('')
}

function componentThrows({ island: n, cause }: IslandErrors['failures'][number], input: FillInput): Diagnostic {
  const island = input.body.islands[n]
  const message = cause instanceof Error ? cause.message : String(cause)
  const name = island?.components[0]
  const subject = name === undefined ? 'An expression' : `<${name}>`
  return diagnostic({
    code: 'component-throws',
    message: `${subject} on ${input.page.path} throws while it is rendered: ${message}`,
    hint: throwHint(message, island?.code ?? ''),
    thrown: cause,
    at: {
      file: island?.file ?? input.file,
      line: island?.line ?? 1,
      column: island?.column ?? 1,
      length: name === undefined ? 1 : name.length + 1,
    },
  })
}

/** Names that only a browser has. */
const browserNames = new Set(['window', 'document', 'localStorage', 'sessionStorage', 'location', 'history', 'self'])

function throwHint(message: string, code: string): string | undefined {
  const name = /^([\w$]+) is not defined$/.exec(message)?.[1]
  if (name === undefined) return undefined
  if (browserNames.has(name))
    return 'Components are rendered in Node first: code that needs the browser belongs in an effect, or in <BrowserOnly>.'
  const hint = `Import ${name}, or define it with export const ${name} = …`
  return code.startsWith('<>{') ? `${hint}. For braces as text, write \\{ … \\} or put them into \`code\`.` : hint
}
