import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { MoveRefusal } from '../../cli/commands/init/move/move.ts'
import { type ConfigTree, type KeyPath, parseConfig } from '../../cli/config/config-tree.ts'
import { runModule } from '../../cli/modules/run-module.ts'
import { defined } from '../../cli/process/defined.ts'
import { isRecord } from '../../cli/process/is-record.ts'
import { locationAt } from '../../cli/report/position.ts'
import { markdownFiles } from '../../cli/commands/init/move/markdown-files.ts'

/** Values of a config. */
export type Values = Readonly<Record<string, unknown>>

/** A VitePress site. */
export interface VitepressSite {
  /** Absolute path of the folder that the command runs in. */
  readonly root: string
  /** Folder with `.vitepress`, from there; `.` for the same. */
  readonly folder: string
  /** The config file, from there. */
  readonly configFile: string
  readonly config: Values
  /** Packages that the config imports and that are not installed. */
  readonly missing: readonly string[]
  /** Line of a key of the config, counted from 1. */
  readonly lineOf: (key: KeyPath) => number
  /** Folder of the pages, from the root; `.` for the root. */
  readonly srcDir: string
  /** Markdown files, from `srcDir`. */
  readonly pages: readonly string[]
}

const extensions = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs']
const configNames = extensions.flatMap((extension) => [`config.${extension}`, `config/index.${extension}`])

/** Reads the VitePress site in a folder. */
export async function readSite(root: string): Promise<VitepressSite> {
  const folder = ['.', 'docs'].find((name) => existsSync(join(root, name, '.vitepress'))) ?? onlyFolder(root)
  const name = folder === undefined ? undefined : configIn(join(root, folder))
  if (folder === undefined || name === undefined)
    throw new MoveRefusal(`There is no .vitepress/config.* in ${root}, nor in its folders.`)
  const configFile = posix.join(folder, '.vitepress', name)
  const missing = new Set<string>()
  const config = await runConfig(root, configFile, missing)
  const srcDir = posix.join(folder, typeof config['srcDir'] === 'string' ? config['srcDir'] : '.')
  return {
    root,
    folder,
    configFile,
    config,
    missing: [...missing].sort(),
    lineOf: await linesOf(join(root, configFile)),
    srcDir,
    pages: markdownFiles(join(root, srcDir)),
  }
}

function configIn(folder: string): string | undefined {
  return configNames.find((name) => existsSync(join(folder, '.vitepress', name)))
}

/** The folder of a repository that has the docs, if there is one. */
function onlyFolder(root: string): string | undefined {
  const folders = readdirSync(root, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== 'node_modules' && configIn(join(root, entry.name)) !== undefined,
  )
  return folders.length === 1 ? folders[0]?.name : undefined
}

/** In place of VitePress and of packages that are not there: functions that return their first argument. */
const standIn = `
const same = (value) => typeof value === 'function' ? value({ mode: 'production', command: 'build' }) : value
const part = new Proxy(function () {}, {
  get: (_, name) => name === '__esModule' ? true : name === 'then' || typeof name === 'symbol' ? undefined : part,
  apply: (_, __, [value]) => same(value),
  construct: () => ({}),
})
// Bundlers copy the properties of a module, and keep its prototype.
module.exports = Object.setPrototypeOf(function (value) { return same(value) }, part)
`

async function runConfig(root: string, file: string, missing: Set<string>): Promise<Values> {
  const cacheDir = mkdtempSync(join(tmpdir(), 'docs-gen-init-'))
  try {
    const standIns = { names: ['vitepress'], code: standIn, missing }
    const { exports, diagnostics } = await runModule(join(root, file), {
      cacheDir,
      root,
      throwCode: 'config-throws',
      standIns,
    })
    const [problem] = diagnostics
    if (problem) throw new MoveRefusal(`${file}${problem.at ? `:${problem.at.line}` : ''}: ${problem.message}`)
    const exported: unknown = exports?.['default']
    const value: unknown = await (typeof exported === 'function'
      ? (exported as (environment: object) => unknown)({ mode: 'production', command: 'build' })
      : exported)
    if (!isRecord(value)) throw new MoveRefusal(`${file} exports no config.`)
    return withMainLanguage(await withExtended(value))
  } finally {
    rmSync(cacheDir, { recursive: true, force: true })
  }
}

/** The config with what it says of its main language. */
function withMainLanguage(config: Values): Values {
  const locales = isRecord(config['locales']) ? config['locales'] : {}
  const { root } = locales
  if (!isRecord(root)) return config
  const { lang, title, description, titleTemplate } = { ...config, ...defined(root) }
  const theme = [config, root].map(({ themeConfig }) => (isRecord(themeConfig) ? themeConfig : {}))
  return defined({
    ...config,
    lang,
    title,
    description,
    titleTemplate,
    themeConfig: Object.assign({}, ...theme) as Values,
  })
}

/** The config with those that it extends below it. */
async function withExtended(config: Values): Promise<Values> {
  const below: unknown = await (typeof config['extends'] === 'function' ? undefined : config['extends'])
  if (!isRecord(below)) return config
  const theme = [below, config].map(({ themeConfig }) => (isRecord(themeConfig) ? themeConfig : {}))
  return { ...below, ...config, themeConfig: Object.assign({}, ...theme) as Values }
}

async function linesOf(file: string): Promise<VitepressSite['lineOf']> {
  const text = readFileSync(file, 'utf8')
  const tree: ConfigTree | undefined = await parseConfig(file, text)
  return (key) => locationAt(file, text, { offset: tree?.follow(key).at(-1)?.node.start ?? 0, length: 0 }).line
}
