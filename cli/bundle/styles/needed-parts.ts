import { basename, resolve } from 'node:path'
import { styleUses } from '../../../features/client.ts'
import { pageKinds } from '../../../features/page-kinds.ts'
import type { PageBody } from '../../compile/compiled-page.ts'
import { calloutClass } from '../../compile/highlight/callouts.ts'
import { markClasses } from '../../compile/highlight/code-marks.ts'
import { codeDetails } from '../../compile/highlight/fence-info.ts'
import { fileClass } from '../../compile/transforms/code/whole-file.ts'
import { readText } from '../../files/read-text.ts'
import { runtimeClasses } from '../../modules/runtime-data.ts'
import { scriptWords } from './class-words.ts'
import { importedComponents, needsContentPart, sharedClasses } from './content-styles.ts'
import type { BundleInput } from '../input.ts'
import { moduleFile } from '../modules/module-files.ts'
import type { ModuleGraph } from '../modules/module-graph.ts'
import { isStyleSheet } from './sass.ts'
import { isSiteModule, withoutAlias } from '../modules/virtual-modules.ts'

/** Everything that decides which parts of the style sheet a site needs. */
export interface StylesInput extends Pick<BundleInput, 'config' | 'site' | 'mode'> {
  readonly graph: ModuleGraph
}

/** A part of the runtime's style sheet. */
export interface StylePart {
  /** Name of its file. */
  readonly name: string
  /** The media or layer of its import. */
  readonly condition: string
}

/** Those of the parts of a style sheet that a site needs, and the words that may be its classes. */
export async function neededParts<Part extends StylePart>(
  parts: readonly Part[],
  input: StylesInput,
): Promise<{ readonly parts: readonly Part[]; readonly words: ReadonlySet<string> }> {
  const modules = moduleTexts(input)
  const [classes, texts, imported] = [
    pageClasses(input),
    scriptTexts(input, modules),
    await importedComponents(modules),
  ]
  const shared = imported.size > 0 ? sharedClasses : []
  const words = new Set([...classes, ...scriptWords(texts), ...runtimeClasses(), ...shared])
  const needed = parts.filter(({ name }) => isNeeded[name]?.({ ...input, classes, texts, imported }) ?? true)
  return { parts: needed, words }
}

/** The site, and the classes and code that may use a part. */
interface PartNeeds extends StylesInput {
  /** Classes in the HTML of all pages. */
  readonly classes: readonly string[]
  /** Code and data of components. */
  readonly texts: readonly string[]
  /** Components of content that code imports. */
  readonly imported: ReadonlySet<string>
}

/** Whether a site has pages with the style sheet of a feature. */
const needsKindPart = Object.fromEntries(
  pageKinds.flatMap(({ kind, styles }) =>
    styles.map((file) => [file, ({ site }: PartNeeds) => site.routes.some(({ page }) => page.kind === kind)]),
  ),
)

/** Whether a site needs the style sheet of a feature. */
const needsFeaturePart = Object.fromEntries(
  Object.entries(styleUses).map(([path, isUsed]) => [
    basename(path),
    ({ config, site }: PartNeeds) => isUsed(site.data.theme, config.theme),
  ]),
)

/** Whether a site needs a part. Every site needs the parts that are not listed. */
const isNeeded: Readonly<Record<string, (input: PartNeeds) => boolean>> = {
  ...needsContentPart,
  ...needsFeaturePart,
  ...needsKindPart,
  'blog.css': ({ site }) => site.routes.some((route) => route.page.kind.startsWith('blog')),
  'code-callouts.css': ({ classes }) => classes.includes(calloutClass),
  'code-details.css': ({ classes }) => classes.includes(codeDetails),
  'code-file.css': ({ classes }) => classes.includes(fileClass),
  'code-marks.css': ({ classes, texts }) =>
    classes.some((name) => markClasses.has(name)) || texts.some((text) => text.includes('[!code')),
  'home.css': ({ classes }) => classes.includes('home-hero') || classes.includes('home-features'),
}

/** Parts with classes for authors; a site uses only a few of them. */
export const authored: ReadonlySet<string> = new Set([
  'cards.css',
  'controls.css',
  'grid.css',
  'spacing.css',
  'typography.css',
  'layout.css',
])

function bodiesOf({ site }: StylesInput): readonly PageBody[] {
  return site.routes.flatMap(({ compiled: { body, excerpt } }) => (excerpt ? [body, excerpt] : [body]))
}

/** The properties of pages, besides their code, that decide which rules the site's style sheet has. Part of the bundle's key. */
export function styleNeeds(input: Pick<StylesInput, 'site' | 'mode'>): readonly string[] {
  if (input.mode === 'development') return []
  const kinds = new Set(input.site.routes.map(({ page }) => page.kind))
  return [...[...kinds].sort(), ...pageClasses(input)]
}

const classesOfSites = new WeakMap<StylesInput['site'], readonly string[]>()

/** Classes in the HTML of all pages. */
function pageClasses({ site }: Pick<StylesInput, 'site'>): readonly string[] {
  const cached = classesOfSites.get(site)
  if (cached) return cached
  const all = new Set<string>()
  for (const { compiled } of site.routes) for (const name of compiled.classes) all.add(name)
  const classes = [...all].sort()
  classesOfSites.set(site, classes)
  return classes
}

/** The code of the site, and of what it has from packages that were written for it. */
function moduleTexts({ graph, config }: StylesInput): readonly string[] {
  const modules = Object.keys(graph.inputs).filter(
    (path) => !graph.isOwn(path) && (!graph.isInstalled(path) || graph.isForTheme(path)),
  )
  const scripts = config.clientModules.filter((module) => isSiteModule(module) && !isStyleSheet(module))
  const files = [
    ...modules.flatMap((module) => moduleFile(module, graph.root) ?? []),
    ...scripts.map((module) => resolve(graph.root, withoutAlias(module))),
  ]
  return [...files.map((path) => readText(path) ?? ''), ...modules.flatMap((module) => graph.textOf(module) ?? [])]
}

/** Code and data that may contain a class. */
function scriptTexts(input: StylesInput, modules: readonly string[]): readonly string[] {
  const { data, sidebars } = input.site
  const islands = bodiesOf(input).flatMap((body) => body.islands)
  return [
    ...islands.flatMap(({ code, props = [] }) => [code, ...props.map((one) => one.code)]),
    JSON.stringify([data.theme, sidebars]),
    ...modules,
  ]
}
