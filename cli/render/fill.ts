import type { HoleErrors, HolesModule, PageData, RenderServices, SiteData } from '../../runtime/contract/index.ts'
import type { FrozenBody } from '../compile/frozen-body.ts'
import { fillHrefs, splitHoles } from '../compile/marks.ts'
import type { Diagnostic } from '../report/diagnostic.ts'

/** What filling a body needs. */
export interface FillInput {
  readonly body: FrozenBody
  readonly hrefs: readonly (string | undefined)[]
  /** Draws the holes. */
  readonly module: HolesModule | undefined
  /** Which of them hydrate. */
  readonly live: readonly boolean[]
  readonly site: SiteData
  readonly page: PageData
  readonly services: RenderServices
  /** Stands before the numbers of the holes of an excerpt; empty for a page's own. */
  readonly prefix: string
  /** File of the page, for problems in its components. */
  readonly file: string
}

/** A body as HTML, or the problem of the component that could not be drawn. */
export interface Filled {
  readonly html: string
  readonly diagnostics: readonly Diagnostic[]
}

/** Puts hrefs and drawn components into a frozen body. */
export function fillBody(input: FillInput): Filled {
  const { body, module } = input
  const href = (n: number): string | undefined => input.hrefs[n]
  const html = fillHrefs(body.html, href)
  if (body.holes.length === 0) return { html, diagnostics: [] }
  if (!module) return { html: spliceHoles(html, []), diagnostics: [] }
  try {
    const fragments = body.fragments.map((fragment) => fillHrefs(fragment, href))
    const drawn = module.renderHoles(input.site, input.page, fragments, input.live, input.services, input.prefix)
    return { html: spliceHoles(html, drawn), diagnostics: [] }
  } catch (error) {
    return {
      html: spliceHoles(html, []),
      diagnostics: failuresOf(error).map((failure) => componentThrows(failure, input)),
    }
  }
}

/** Drawn holes may hold fragments with holes of their own. */
function spliceHoles(html: string, drawn: readonly string[]): string {
  const { pieces, order } = splitHoles(html)
  return pieces
    .map((piece, i) => (i === 0 ? piece : spliceHoles(drawn[order[i - 1] ?? -1] ?? '', drawn) + piece))
    .join('')
}

/** Names that only a browser has. */
const browserNames = new Set(['window', 'document', 'localStorage', 'sessionStorage', 'location', 'history', 'self'])

function throwHint(message: string, code: string): { readonly hint?: string } {
  const name = /^([\w$]+) is not defined$/.exec(message)?.[1]
  if (name === undefined) return {}
  if (browserNames.has(name)) {
    const hint =
      'Components are drawn in Node first: what needs the browser belongs into an effect, or into <BrowserOnly>.'
    return { hint }
  }
  const text = code.startsWith('<>{') ? ' For braces as text, write \\{ … \\} or put them into `code`.' : ''
  return { hint: `Import ${name}, or define it with export const ${name} = …${text === '' ? '' : `.${text}`}` }
}

function failuresOf(error: unknown): HoleErrors['failures'] {
  return (error as Partial<HoleErrors>).failures ?? [{ hole: 0, cause: error }]
}

function componentThrows(failure: HoleErrors['failures'][number], input: FillInput): Diagnostic {
  const hole = input.body.holes[failure.hole]
  const { cause } = failure
  const said = cause instanceof Error ? cause.message : String(cause)
  const name = hole?.names[0] ?? 'expression'
  return {
    code: 'component-throws',
    severity: 'error',
    message: `${name === 'expression' ? 'An expression' : `<${name}>`} on ${input.page.path} throws while it is drawn: ${said}`,
    ...throwHint(said, hole?.code ?? ''),
    at: {
      file: hole?.file ?? input.file,
      line: hole?.line ?? 1,
      column: hole?.column ?? 1,
      length: name === 'expression' ? 1 : name.length + 1,
    },
  }
}
