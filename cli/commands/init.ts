import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { type Command, CommanderError } from 'commander'
import { packageRoot, packageVersion } from '../lib/package-root.ts'
import { createPaint } from '../report/color.ts'
import { type CommandContext, examples, helpHint, rootOf } from './command.ts'
import { initFromDocusaurus } from './from-docusaurus.ts'
import { exitCodes } from './print.ts'
import type { Terminal } from './terminal.ts'

/** Adds `docs-gen init`. */
export function addInit({ program, terminal, choose }: CommandContext): void {
  program
    .command('init')
    .showHelpAfterError(helpHint('docs-gen init'))
    .description('start a new site, or write the config for a Docusaurus site')
    .argument('[dir]', 'folder to make it in, empty or not there yet; with --from-docusaurus, that of the site')
    .option('--from-docusaurus', 'write the docs-gen.config.* that is equal to the docusaurus.config.* in the folder')
    .addHelpText('after', examples('docs-gen init my-site', 'docs-gen init --from-docusaurus website'))
    .action((dir: string | undefined, { fromDocusaurus = false }: { readonly fromDocusaurus?: boolean }, command) => {
      if (dir === undefined && !fromDocusaurus)
        (command as Command).error("error: missing required argument 'dir'", { exitCode: exitCodes.usage })
      choose(() =>
        fromDocusaurus ? initFromDocusaurus(rootOf(dir, terminal), terminal) : startSite(dir ?? '.', terminal),
      )
    })
}

function startSite(dir: string, terminal: Terminal): Promise<number> {
  const result = initSite(resolve(terminal.cwd, dir))
  if (!result.ok) throw new CommanderError(exitCodes.usage, 'docs-gen.init', `error: ${result.reason}`)
  const paint = createPaint(terminal.outColor)
  const steps = nextSteps(result.dir, terminal.cwd).map((step) => `  ${paint.cyan(step)}\n`)
  terminal.out(
    `${paint.green('✔')} Made a new site in ${dir} (${result.files.length} files). Next:\n\n${steps.join('')}\n`,
  )
  return Promise.resolve(exitCodes.ok)
}

/** The new site, or the reason why there is none. */
export type InitResult =
  | { readonly ok: true; readonly dir: string; readonly files: readonly string[] }
  | { readonly ok: false; readonly reason: string }

/** Files that npm would treat specially, so they are packed under other names. */
const renamed: Readonly<Record<string, string>> = { gitignore: '.gitignore' }

/** Makes a new site in a folder that is empty or does not exist. The folder appears whole or not at all. */
export function initSite(dir: string): InitResult {
  const target = resolve(dir)
  const draft = join(dirname(target), `.docs-gen-init-${process.pid}`)
  try {
    const reason = refusal(target, dir)
    if (reason !== undefined) return { ok: false, reason }
    makeDraft(draft, packageName(target))
    putInPlace(draft, target)
  } catch (error) {
    if (!isDenied(error)) throw error
    return { ok: false, reason: `Files cannot be written to ${dir}: ${error.message}` }
  } finally {
    if (existsSync(draft)) rmSync(draft, { recursive: true })
  }
  return { ok: true, dir: target, files: listFiles(target) }
}

function makeDraft(draft: string, name: string): void {
  mkdirSync(draft, { recursive: true })
  cpSync(join(packageRoot, 'templates', 'starter'), draft, { recursive: true })
  for (const [from, to] of Object.entries(renamed)) renameSync(join(draft, from), join(draft, to))
  fillIn(join(draft, 'package.json'), { name, version: packageVersion() })
}

/** Whether the file system refused to write, which is not a bug. */
function isDenied(error: unknown): error is NodeJS.ErrnoException {
  const codes: readonly (string | undefined)[] = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR']
  return error instanceof Error && codes.includes((error as NodeJS.ErrnoException).code)
}

/** The commands to run after `init`. */
export function nextSteps(dir: string, cwd: string): readonly string[] {
  const path = relative(cwd, dir)
  const enter = path === '' ? [] : [`cd ${/\s/.test(path) ? JSON.stringify(path) : path}`]
  return [...enter, 'npm install', 'npm start']
}

function refusal(target: string, dir: string): string | undefined {
  const stat = statSync(target, { throwIfNoEntry: false })
  if (!stat) return undefined
  if (!stat.isDirectory()) return `${dir} is a file. Name a folder that is empty or does not exist yet.`
  const [first, ...others] = readdirSync(target).filter((name) => name !== '.git')
  if (first === undefined) return undefined
  const rest = others.length === 0 ? '' : ` and ${others.length} more`
  return `The folder ${dir} is not empty: it holds ${first}${rest}. Name a folder that is empty or does not exist yet.`
}

/** Renames the draft, or moves its files into a folder that holds a repository. */
function putInPlace(draft: string, target: string): void {
  if (!existsSync(target)) return renameSync(draft, target)
  for (const name of readdirSync(draft)) renameSync(join(draft, name), join(target, name))
}

function fillIn(file: string, values: Readonly<Record<'name' | 'version', string>>): void {
  const text = readFileSync(file, 'utf8')
    .replace('starter-name', values.name)
    .replace('starter-version', `^${values.version}`)
  writeFileSync(file, text)
}

/** The folder's name, changed to one that npm allows. */
function packageName(target: string): string {
  const name = basename(target)
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[-._]+|[-._]+$/g, '')
  return name === '' ? 'docs' : name
}

function listFiles(folder: string): readonly string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return entries
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('.git/'))
    .sort()
}
