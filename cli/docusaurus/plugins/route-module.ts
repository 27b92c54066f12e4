import { join, relative, dirname, isAbsolute, sep } from 'node:path'
import { isRecord } from '../../process/is-record.ts'
import type { PluginInstance } from './plugin-instance.ts'
import type { SiteContext } from './site-context.ts'

/** One route of a chain: the module of its component, and those of its properties. */
export interface RoutePart {
  readonly component: string
  /** File of the component, relative to the site folder, if it is a file of the site. */
  readonly file?: string | undefined
  readonly path: string
  readonly exact: boolean
  readonly modules: unknown
  readonly props: unknown
  readonly data: unknown
}

interface ModuleInput {
  readonly plugin: PluginInstance
  readonly context: SiteContext
  /** Absolute path of the generated module. */
  readonly module: string
}

/** The module of a page: its components with the properties of the route. It names no absolute path, so that equal sites have equal modules. */
export function routeModule(parts: readonly RoutePart[], { plugin, context, module }: ModuleInput): string {
  const imports: string[] = []
  const load = (written: string): string => {
    const specifier = moduleSpecifier(written, { context, module })
    const name = `module${imports.length}`
    const isData = /\.(?:json|ya?ml)$/.test(specifier)
    imports.push(`import ${isData ? name : `* as ${name}`} from ${JSON.stringify(specifier)}`)
    return isData ? name : `moduleValue(${name})`
  }
  const written = parts.map((part, n) => {
    imports.push(`import Component${n} from ${JSON.stringify(part.component)}`)
    const { path, exact, modules, props, data } = part
    const own = isRecord(props) ? props : {}
    const loaded = Object.entries(isRecord(modules) ? modules : {}).map(
      ([key, one]) => `${JSON.stringify(key)}: ${propCode(one, load)}`,
    )
    const values = [...loaded, ...Object.entries(own).map(([key, value]) => `${JSON.stringify(key)}: ${json(value)}`)]
    const shared = Object.entries(isRecord(data) ? data : {}).map(
      ([key, one]) => `${JSON.stringify(key)}: ${propCode(one, load)}`,
    )
    return `{ path: ${json(path)}, exact: ${exact}, component: Component${n}, props: { ${values.join(', ')} }, data: { ${shared.join(', ')} } }`
  })
  return [
    "import { moduleValue, pluginPage } from 'docs-gen:runtime/docusaurus/index'",
    ...imports,
    `const plugin = ${json({ name: plugin.name, id: plugin.id })}`,
    `export default pluginPage({ plugin, parts: [${written.join(', ')}] })`,
    '',
  ].join('\n')
}

function json(value: unknown): string {
  return JSON.stringify(value ?? null) ?? 'null'
}

/** The code of a property: a module is a path, or an object with one; lists and objects hold more of them. */
function propCode(written: unknown, load: (module: string) => string): string {
  if (typeof written === 'string') return load(written)
  if (Array.isArray(written)) return `[${written.map((one: unknown) => propCode(one, load)).join(', ')}]`
  if (!isRecord(written)) return 'undefined'
  const { __import: isImport, path } = written
  if (isImport === true && typeof path === 'string') return load(path)
  return `{ ${Object.entries(written)
    .map(([key, one]) => `${JSON.stringify(key)}: ${propCode(one, load)}`)
    .join(', ')} }`
}

/** The name under which a generated module imports another: relative to itself or to the site. */
function moduleSpecifier(written: string, { context, module }: Pick<ModuleInput, 'context' | 'module'>): string {
  const { siteDir, generatedFilesDir } = context
  const path = modulePath(written, context)
  if (!isAbsolute(path)) return path
  if (path.startsWith(generatedFilesDir + sep)) return slashed(relative(dirname(module), path))
  return `@site/${slashed(relative(siteDir, path))}`
}

/** The absolute path of a file of the site or of a plugin; the name of a package as it is. */
export function modulePath(written: string, { siteDir, generatedFilesDir }: SiteContext): string {
  if (written.startsWith('@generated/')) return join(generatedFilesDir, written.slice('@generated/'.length))
  return written.startsWith('@site/') ? join(siteDir, written.slice('@site/'.length)) : written
}

export function slashed(path: string): string {
  return path.split(sep).join('/')
}

/** The modules that the properties of a route name. */
export function namedModules(written: unknown): readonly string[] {
  if (typeof written === 'string') return [written]
  if (Array.isArray(written)) return written.flatMap(namedModules)
  if (!isRecord(written)) return []
  const { __import: isImport, path } = written
  return isImport === true && typeof path === 'string' ? [path] : Object.values(written).flatMap(namedModules)
}
