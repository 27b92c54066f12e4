import { join, relative, dirname, isAbsolute, sep } from 'node:path'
import { posixPath } from '../../../cli/process/posix-path.ts'
import { isRecord } from '../../../cli/process/is-record.ts'
import type { PluginInstance } from './plugin-instance.ts'
import type { SiteContext } from './site-context.ts'
import { isYaml } from '../../../cli/modules/yaml-module.ts'

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
  const load = (request: string): string => {
    const specifier = moduleSpecifier(request, { context, module })
    const name = `module${imports.length}`
    const isData = specifier.endsWith('.json') || isYaml(specifier)
    imports.push(`import ${isData ? name : `* as ${name}`} from ${JSON.stringify(specifier)}`)
    return isData ? name : `moduleValue(${name})`
  }
  const codes = parts.map((part, n) => {
    imports.push(`import Component${n} from ${JSON.stringify(part.component)}`)
    const { path, exact, modules, props, data } = part
    const record = isRecord(props) ? props : {}
    const moduleProps = Object.entries(isRecord(modules) ? modules : {}).map(
      ([key, one]) => `${JSON.stringify(key)}: ${propCode(one, load)}`,
    )
    const values = [
      ...moduleProps,
      ...Object.entries(record).map(([key, value]) => `${JSON.stringify(key)}: ${json(value)}`),
    ]
    const contextData = Object.entries(isRecord(data) ? data : {}).map(
      ([key, one]) => `${JSON.stringify(key)}: ${propCode(one, load)}`,
    )
    return `{ path: ${json(path)}, exact: ${exact}, component: Component${n}, props: { ${values.join(', ')} }, data: { ${contextData.join(', ')} } }`
  })
  return [
    "import { moduleValue, pluginPage } from 'docs-gen:runtime/docusaurus/index'",
    ...imports,
    `const plugin = ${json({ name: plugin.name, id: plugin.id })}`,
    `export default pluginPage({ plugin, parts: [${codes.join(', ')}] })`,
    '',
  ].join('\n')
}

function json(value: unknown): string {
  return JSON.stringify(value ?? null) ?? 'null'
}

/** The code of a property: a module is a path, or an object with one; lists and objects hold more of them. */
function propCode(value: unknown, load: (module: string) => string): string {
  if (typeof value === 'string') return load(value)
  if (Array.isArray(value)) return `[${value.map((one: unknown) => propCode(one, load)).join(', ')}]`
  if (!isRecord(value)) return 'undefined'
  const { __import: isImport, path } = value
  if (isImport === true && typeof path === 'string') return load(path)
  return `{ ${Object.entries(value)
    .map(([key, one]) => `${JSON.stringify(key)}: ${propCode(one, load)}`)
    .join(', ')} }`
}

/** The name under which a generated module imports another: relative to itself or to the site. */
function moduleSpecifier(request: string, { context, module }: Pick<ModuleInput, 'context' | 'module'>): string {
  const { siteDir, generatedFilesDir } = context
  const path = modulePath(request, context)
  if (!isAbsolute(path)) return path
  if (path.startsWith(generatedFilesDir + sep)) return posixPath(relative(dirname(module), path))
  return `@site/${posixPath(relative(siteDir, path))}`
}

/** The absolute path of a file of the site or of a plugin; the name of a package as it is. */
export function modulePath(request: string, { siteDir, generatedFilesDir }: SiteContext): string {
  if (request.startsWith('@generated/')) return join(generatedFilesDir, request.slice('@generated/'.length))
  return request.startsWith('@site/') ? join(siteDir, request.slice('@site/'.length)) : request
}

/** The modules that the properties of a route name. */
export function namedModules(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(namedModules)
  if (!isRecord(value)) return []
  const { __import: isImport, path } = value
  return isImport === true && typeof path === 'string' ? [path] : Object.values(value).flatMap(namedModules)
}
