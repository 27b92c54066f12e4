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
import { packageRoot } from '../lib/package-root.ts'

/** What `init` made, or why it made nothing. */
export type InitResult =
  | { readonly ok: true; readonly dir: string; readonly files: readonly string[] }
  | { readonly ok: false; readonly reason: string }

/** Files whose names mean something to npm itself, so that they travel under others. */
const renamed: Readonly<Record<string, string>> = { gitignore: '.gitignore' }

/** Makes a new site in a folder that is empty or not there. The folder appears whole or not at all. */
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
  fillIn(join(draft, 'package.json'), { name, version: ownVersion() })
}

/** What the file system refuses is no bug. */
function isDenied(error: unknown): error is NodeJS.ErrnoException {
  const codes: readonly (string | undefined)[] = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR']
  return error instanceof Error && codes.includes((error as NodeJS.ErrnoException).code)
}

/** What to do after `init`, as lines for the terminal. */
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

/** A folder that is empty gives way to the draft; one with a repository takes its files. */
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

/** The folder's name as npm allows it. */
function packageName(target: string): string {
  const name = basename(target)
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[-._]+|[-._]+$/g, '')
  return name === '' ? 'docs' : name
}

/** The version of docs-gen that runs. */
export function ownVersion(): string {
  const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as {
    readonly version: string
  }
  return version
}

function listFiles(folder: string): readonly string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return entries
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('.git/'))
    .sort()
}
