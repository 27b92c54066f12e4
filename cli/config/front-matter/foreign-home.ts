import { type SchemaProblem, valueAt } from '../issues.ts'
import type { FrontMatterEntry } from './simple-yaml.ts'

/** A tool whose pages with `hero` have another form. */
interface HomePageTool {
  readonly tool: string
  /** The entry that marks its home pages. */
  readonly mark: { readonly key: string; readonly value: string }
  readonly instead: string
}

const tools: readonly HomePageTool[] = [
  {
    tool: 'VitePress',
    mark: { key: 'layout', value: 'home' },
    instead:
      'Write `title` for `name`, `text` for `tagline` and `details`, a path as `image` or `icon`, and `label` and `to` for `text` and `link` of a button.',
  },
  {
    tool: 'Starlight',
    mark: { key: 'template', value: 'splash' },
    instead: 'Write `text` for `tagline`, a path as `image`, and `label` and `to` for `text` and `link` of a button.',
  },
]

/** Problems with one in place of those of a home page that is written for another tool. */
export function withoutForeignHome<Problem extends SchemaProblem>(
  problems: readonly Problem[],
  entries: readonly FrontMatterEntry[],
): readonly (Problem | SchemaProblem)[] {
  if (problems.length === 0) return problems
  const tool = tools.find(({ mark }) => entries.some(({ key, value }) => key === mark.key && value === mark.value))
  const ofHome = problems.filter(({ path: [first] }) => first === 'hero' || first === 'features')
  const [place] = ofHome
  if (!tool || !place || !ofHome.some(({ onKey }) => onKey)) return problems
  const sections = [...new Set(ofHome.map(({ path: [key] }) => `\`${key}\``))]
  const message = `${sections.join(' and ')} of this page ${sections.length === 1 ? 'is' : 'are'} written for ${tool.tool}, with ${writtenKeys(ofHome, entries)}`
  const hint = `${tool.instead} See "Coming from ${tool.tool}" in the manual.`
  const ofTool: SchemaProblem = { path: place.path.slice(0, 1), onKey: true, message, hint }
  const others = new Set(ofHome.slice(1))
  return problems.flatMap((problem) => (problem === place ? ofTool : others.has(problem) ? [] : problem))
}

/** The keys that are there and mean nothing, or have another form. */
function writtenKeys(problems: readonly SchemaProblem[], entries: readonly FrontMatterEntry[]): string {
  const values = Object.fromEntries(entries.map(({ key, value }) => [key, value]))
  const paths = problems.map(({ path }) => path).filter((path) => valueAt(values, path) !== undefined)
  const names = paths.map((path) => path.filter((part) => typeof part === 'string').join('.'))
  return [...new Set(names)].map((name) => `\`${name}\``).join(', ')
}
