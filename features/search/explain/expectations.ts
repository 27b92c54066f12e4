import type { Explanation } from '../engine/full-text/explain.ts'
import type { LinkedRoute } from '../../../cli/link/site.ts'
import { type Diagnostic, diagnostic, type Location } from '../../../cli/report/diagnostic.ts'
import type { SearchedSite } from './explainer.ts'
import { explainSection } from './explanation-text.ts'
import { openPageFinder, type PageFinder } from './page-finder.ts'

/** A query and the page that it must find first. */
interface Expectation {
  readonly query: string
  /** Path of the page, without the base path. */
  readonly path: string
  readonly at?: Location
  readonly key?: string
}

/** Reports the queries that do not find the pages they should: `search.expect` of the config and of front matters. */
export async function checkExpectations(sites: readonly SearchedSite[]): Promise<readonly Diagnostic[]> {
  const problems = await Promise.all(sites.map(checkSite))
  return problems.flat()
}

async function checkSite(locale: SearchedSite): Promise<readonly Diagnostic[]> {
  const expected = expectationsOf(locale)
  if (expected.length === 0 || locale.site.data.search?.provider !== 'local') return []
  const finder = openPageFinder(locale)
  const problems = await Promise.all(
    expected.map(async (one) => problemOf(one, finder, await finder.ask(one.query, one.path))),
  )
  return problems.filter((problem) => problem !== undefined)
}

function expectationsOf({ project, site }: SearchedSite): readonly Expectation[] {
  const { search } = project.config.themeConfig
  const { defaultLocale } = project.config.i18n
  const ofConfig = search && search.expect && project.locale === defaultLocale ? Object.entries(search.expect) : []
  return [
    ...ofConfig.map(([query, path]) => ({ query, path, key: 'themeConfig.search.expect' })),
    ...site.routes.flatMap(ofFrontMatter),
  ]
}

function ofFrontMatter({ page, path }: LinkedRoute): readonly Expectation[] {
  const at =
    page.meta.frontMatterAt ??
    (page.file === undefined ? undefined : { file: page.file, line: 1, column: 1, length: 1 })
  return (page.meta.search?.expect ?? []).map((query) => ({ query, path, at }))
}

function problemOf(
  { query, path, at, key }: Expectation,
  { isAt }: PageFinder,
  explanation: Explanation,
): Diagnostic | undefined {
  const { sections } = explanation
  const place = sections.findIndex(({ url }) => isAt(url, path))
  const [first] = sections
  if (place === 0) return undefined
  const section = sections[place]
  const message = [
    `The query "${query}" must find ${path} first, but finds ${first ? explainSection(first, explanation) : 'nothing'}`,
    section ? `${explainSection(section, explanation)} is result ${place + 1}` : `${path} is not among the results`,
  ].join('; ')
  return diagnostic({
    code: 'search-expectation',
    message: `${message}.`,
    at,
    key,
    hint: `Name these words in the title, the headings or search.keywords of the page, or add synonyms; docs-gen search explain "${query}" prints the scores.`,
  })
}
