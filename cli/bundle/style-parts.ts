import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { transform } from 'esbuild'
import type { FrozenBody } from '../compile/frozen-body.ts'
import { packageRoot } from '../lib/package-root.ts'
import type { BundleInput } from './bundle.ts'
import type { ModuleGraph } from './liveness.ts'
import { scriptWords, usedRules } from './used-rules.ts'

/** What decides which parts of the style sheet a site needs. */
export interface StylesInput extends Pick<BundleInput, 'config' | 'site' | 'mode'> {
  readonly graph: ModuleGraph
}

/**
 * The runtime's style sheet without what nothing on the site can use. While a site is being written it has all of it.
 * @returns imports in the order of the cascade
 */
export async function styleParts(input: StylesInput): Promise<readonly string[]> {
  const folder = join(packageRoot, 'dist', 'runtime', 'styles')
  const index = readFileSync(join(folder, 'index.css'), 'utf8')
  const isWhole = input.mode === 'development'
  const words = new Set(
    isWhole ? [] : [...pageClasses(input), ...scriptWords([...scriptTexts(input), ...runtimeTexts()])],
  )
  const imports = [...index.matchAll(/@import '\.\/([\w-]+\.css)'( [^;]+)?;/g)]
  return Promise.all(
    imports
      .filter(([, name = '']) => isWhole || (tests[name]?.(input) ?? true))
      .map(async ([, name = '', media = '']) => {
        const path = join(folder, name)
        if (isWhole || !authored.has(name)) return `@import ${JSON.stringify(path)}${media};`
        const { code } = await transform(readFileSync(path, 'utf8'), { loader: 'css', minify: true })
        return `@import "data:text/css,${encodeURIComponent(usedRules(code, words))}"${media};`
      }),
  )
}

const tests: Readonly<Record<string, (input: StylesInput) => boolean>> = {
  'announcement.css': ({ config, site }) =>
    site.data.theme.announcementBar !== undefined || 'AnnouncementBar' in config.theme,
  'api.css': ({ site }) => site.routes.some((route) => route.page.kind === 'api'),
  'blog.css': ({ site }) => site.routes.some((route) => route.page.kind.startsWith('blog')),
}

/** Parts with Infima's classes for authors: of these each site writes a few. */
const authored: ReadonlySet<string> = new Set([
  'cards.css',
  'controls.css',
  'grid.css',
  'spacing.css',
  'typography.css',
  'layout.css',
])

function runtimeTexts(): readonly string[] {
  const folder = join(packageRoot, 'dist', 'runtime')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.js'))
  return files.map((path) => readText(join(folder, path)))
}

function bodiesOf({ site }: StylesInput): readonly FrozenBody[] {
  return site.routes.flatMap(({ compiled: { body, excerpt } }) => (excerpt ? [body, excerpt] : [body]))
}

/** What of the pages decides which rules the site's style sheet has, besides their code: another answer, another bundle. */
export function styleNeeds(input: Pick<StylesInput, 'site' | 'mode'>): readonly string[] {
  if (input.mode === 'development') return []
  const kinds = new Set(input.site.routes.map(({ page }) => page.kind))
  return [...[...kinds].sort(), ...pageClasses(input)]
}

/** Classes in the HTML of all pages. */
function pageClasses({ site }: Pick<StylesInput, 'site'>): readonly string[] {
  return [...new Set(site.routes.flatMap(({ compiled }) => compiled.classes))].sort()
}

/** Everything else in which authors may have written a class. */
function scriptTexts(input: StylesInput): readonly string[] {
  const { site, graph, config } = input
  const modules = Object.keys(graph.inputs).filter((path) => !graph.isOwn(path) && !path.includes('node_modules/'))
  const scripts = config.clientModules.filter((module) => /^(?:\.|\/|@site\/)/.test(module) && !module.endsWith('.css'))
  const files = [...modules, ...scripts.map((module) => module.replace(/^@site\//, ''))]
  return [
    ...bodiesOf(input).flatMap((body) => body.holes.map((hole) => hole.code)),
    JSON.stringify([site.data.theme, site.sidebars]),
    ...files.map((path) => readText(resolve(graph.root, path))),
  ]
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
