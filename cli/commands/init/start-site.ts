import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { localesFault } from '../../config/locale-tags.ts'
import { nameInWords } from '../../text/name-words.ts'
import { isSystemError, systemReason } from '../../process/system-error.ts'
import { createPaint } from '../../report/color.ts'
import { exitCodes } from '../print.ts'
import type { Terminal } from '../terminal.ts'
import { type ChosenFlags, completeChoices, pagesIn, type SiteChoices } from './choices.ts'
import { docsIn, findDocs } from './existing-docs.ts'
import { findSurroundings, type Surroundings } from './repository.ts'
import type { NewFiles } from './site-files.ts'
import { hasSpace } from '../../text/spaces.ts'

/** Flags for a new site. */
export interface SiteFlags extends Omit<ChosenFlags, 'docs'> {
  /** A folder of pages, from the folder of the terminal; `false` for new ones. */
  readonly docs?: string | false
  readonly yes?: boolean
  readonly force?: boolean
}

/** Starts a new site. @param dir relative to the folder of the terminal */
export async function startSite(
  dir: string,
  { yes, force, docs, ...flags }: SiteFlags,
  terminal: Terminal,
): Promise<number> {
  const site = resolve(terminal.cwd, dir)
  const surroundings = await findSurroundings(site)
  const ask = yes ? undefined : terminal.ask
  const folder = typeof docs === 'string' ? docsIn(resolve(terminal.cwd, docs), site) : docs
  if (typeof docs === 'string' && !folder) return noPages(docs, terminal)
  const lacksBranch = surroundings?.address !== undefined && surroundings.branch === undefined
  const defaults = defaultChoices(site, surroundings)
  const chosen = { ...flags, ...(folder !== undefined && { docs: folder }) }
  const choices = await completeChoices(chosen, defaults, { ask, hasReadme: defaults.fromReadme, lacksBranch })
  const result = await initSite({ site, choices, surroundings, overwrites: force ?? false })
  const paint = createPaint(terminal.outColor)
  if (!result.ok) {
    terminal.err(`${paint.red('✖')} ${result.reason}\n`)
    return result.isConflict ? exitCodes.problems : exitCodes.usage
  }
  const steps = nextSteps(site, terminal.cwd).map((step) => `  ${paint.cyan(step)}\n`)
  terminal.out(
    `${paint.green('✔')} Made a new site in ${dir} (${result.files.length} files). Next:\n\n${steps.join('')}\n`,
  )
  if (choices.docs) terminal.out(`Its docs are the ${pagesIn(choices.docs)}: \`path\` of docs() in the config.\n`)
  if (lacksBranch && choices.branch === undefined)
    terminal.out('Its default branch is not known, so pages have no edit links: set `repository` in the config.\n')
  else if (lacksBranch && flags.branch === undefined && !ask && choices.branch !== undefined)
    terminal.out(`Its branch is ${choices.branch}, the one that is checked out: --branch names another.\n`)
  terminal.out(
    `When it is pushed, ${paint.cyan(result.workflow)} publishes it: look at \`url\` and \`baseUrl\` in the config first.\n`,
  )
  return exitCodes.ok
}

function noPages(folder: string, terminal: Terminal): number {
  const paint = createPaint(terminal.outColor)
  terminal.err(
    `${paint.red('✖')} There are no Markdown files in ${folder}. Name the folder that has the pages with --docs.\n`,
  )
  return exitCodes.usage
}

/** A site of docs alone, with the name of the project around it, and its pages if it has some. */
function defaultChoices(site: string, surroundings: Surroundings | undefined): SiteChoices {
  const root = surroundings?.root ?? site
  const docs = findDocs(site, root)
  // A site that was made before has its own README.
  const isOwn = root === site && existsSync(join(site, 'docs-gen.config.ts'))
  return {
    title: surroundings?.title ?? titleOf(basename(site)),
    blog: false,
    typescriptApi: false,
    locales: ['en'],
    fromReadme: !isOwn && findReadme(root) !== undefined,
    ...(docs && { docs }),
    branch: surroundings?.branch ?? surroundings?.currentBranch,
  }
}

/** `my-docs` → `My docs`. */
function titleOf(folder: string): string {
  return nameInWords(folder) || 'My project'
}

/** The new site, or the reason why there is none. */
export type InitResult =
  | { readonly ok: true; readonly files: readonly string[]; readonly workflow: string }
  | { readonly ok: false; readonly reason: string; readonly isConflict: boolean }

interface InitInput {
  /** Absolute path. */
  readonly site: string
  readonly choices: SiteChoices
  readonly surroundings?: Surroundings
  readonly overwrites?: boolean
}

/** Makes a new site. A file that is there already is not overwritten, unless asked for. */
export async function initSite(input: InitInput): Promise<InitResult> {
  try {
    return await makeSite(input)
  } catch (error) {
    if (!isSystemError(error)) throw error
    return refused(`Files cannot be written to ${input.site}: ${systemReason(error)}`)
  }
}

async function makeSite({ site, choices, surroundings, overwrites = false }: InitInput): Promise<InitResult> {
  const fault = localesFault(choices.locales)
  if (fault !== undefined) return refused(`${fault} Name languages as in --locales en,pt-BR.`)
  const root = surroundings?.root ?? site
  const stat = statSync(site, { throwIfNoEntry: false })
  if (stat && !stat.isDirectory()) return refused(`${site} is a file. Name a folder.`)
  const readme = choices.fromReadme ? findReadme(root) : undefined
  if (choices.fromReadme && readme === undefined)
    return refused(`There is no README.md in ${root}. Leave out --from-readme.`)
  // It loads the parser, which other commands do not need to start.
  const { siteFiles } = await import('./site-files.ts')
  const known = { ...choices, branch: choices.branch ?? surroundings?.branch }
  const files = await siteFiles({ site, choices: known, surroundings, readme })
  const nameOf = (file: string): string => relative(root, file).replaceAll('\\', '/')
  const existing = overwrites ? [] : conflicts(files).map(nameOf)
  if (existing.length > 0) return { ...refused(conflictReason(existing)), isConflict: true }
  for (const [file, content] of files) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  const names = [...files.keys()].map(nameOf)
  return { ok: true, files: names, workflow: names.find((name) => name.endsWith('deploy.yml')) ?? '.gitlab-ci.yml' }
}

function refused(reason: string): InitResult & { readonly ok: false } {
  return { ok: false, reason, isConflict: false }
}

function findReadme(root: string): string | undefined {
  return ['README.md', 'readme.md', 'Readme.md'].map((name) => join(root, name)).find((file) => existsSync(file))
}

/** Files that are there with another content. */
function conflicts(files: NewFiles): readonly string[] {
  return [...files].flatMap(([file, content]) =>
    existsSync(file) && !(statSync(file).isFile() && readFileSync(file).equals(Buffer.from(content))) ? [file] : [],
  )
}

function conflictReason(existing: readonly string[]): string {
  const lines = existing.map((file) => `  ${file}\n`).join('')
  return `Nothing was written, because these files are there already:\n\n${lines}\nChoose another folder, or overwrite them with --force.`
}

/** The commands to run after `init`. */
export function nextSteps(dir: string, cwd: string): readonly string[] {
  const path = relative(cwd, dir)
  const enter = path === '' ? [] : [`cd ${hasSpace(path) ? JSON.stringify(path) : path}`]
  return [...enter, 'npm install', 'npm start']
}
