import type { AccessibilitySettings } from './schema.ts'
import { withBase, type AccessibilityFinding } from '../../runtime/contract/index.ts'
import { globMatcher } from '../../cli/files/glob.ts'
import type { SourceTree } from '../../cli/files/source-tree.ts'
import type { LinkedRoute } from '../../cli/link/site.ts'
import { type Diagnostic, diagnostic } from '../../cli/report/diagnostic.ts'
import { type PageSource, placesOf } from './locate.ts'
import type { Scan } from './scan.ts'
import { pathOfAddress } from '../../cli/text/addresses.ts'

/** A site in one language. */
interface ScannedSite {
  readonly routes: readonly LinkedRoute[]
  readonly baseUrl: string
}

interface AccessibilityInput {
  readonly sites: readonly ScannedSite[]
  readonly files: SourceTree
  readonly settings: AccessibilitySettings
  readonly scan: Scan
}

/** Elements of one kind of problem on a page that are reported one by one. */
const perPage = 5

/** Reports what axe finds in the content of a site's own pages, at its place in the source. */
export async function checkAccessibility(input: AccessibilityInput): Promise<readonly Diagnostic[]> {
  const { files, scan } = input
  const diagnostics: Diagnostic[] = []
  for (const { file, path, anchors } of pagesOf(input)) {
    const result = await scan(path)
    const source = { file, text: files.read(file)?.text ?? '', anchors }
    if (typeof result === 'string') diagnostics.push(unchecked(file, result))
    else diagnostics.push(...result.flatMap((finding) => problemsOf(finding, source)))
  }
  return diagnostics
}

interface ScannedPage extends Pick<PageSource, 'anchors'> {
  readonly file: string
  readonly path: string
}

/** Each file of the site once: a page without a translation is the same in all languages. */
function pagesOf({ sites, settings }: AccessibilityInput): readonly ScannedPage[] {
  const isIgnored = globMatcher([...settings.ignore, '**/node_modules/**'], { dot: true })
  const pages = new Map<string, ScannedPage>()
  for (const { routes, baseUrl } of sites)
    for (const { page, path, compiled } of routes)
      if (
        page.file !== undefined &&
        !isIgnored(page.file) &&
        !pages.has(page.file) &&
        (page.body.type === 'markdown' || page.body.type === 'component')
      )
        pages.set(page.file, { file: page.file, path: withBase(path, baseUrl), anchors: compiled.anchors })
  return [...pages.values()].sort((a, b) => (a.file < b.file ? -1 : 1))
}

function problemsOf(
  { rule, help, helpUrl, elements }: AccessibilityFinding,
  source: PageSource,
): readonly Diagnostic[] {
  const more = elements.length > perPage ? ` There are ${elements.length - perPage} more on this page.` : ''
  const reported = elements.slice(0, perPage)
  const places = placesOf(reported, source)
  return reported.map((element, n) =>
    diagnostic({
      code: 'accessibility',
      message: `${help} (${rule}): ${element.html}${n === perPage - 1 ? more : ''}`,
      hint: pathOfAddress(helpUrl),
      ...(places[n] && { at: places[n] }),
    }),
  )
}

function unchecked(file: string, reason: string): Diagnostic {
  return diagnostic({
    code: 'accessibility-unavailable',
    message: `The accessibility of ${file} cannot be checked: ${reason}`,
    hint: 'Run docs-gen build, then check again. If it wrote to another folder, name it with --out-dir.',
    at: { file, line: 1, column: 1, length: 1 },
  })
}
