import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CommanderError } from 'commander'
import { createTwoFilesPatch } from 'diff'
import { runGit } from '../../../files/git.ts'
import { isSystemError, systemReason } from '../../../process/system-error.ts'
import { createPaint } from '../../../report/color.ts'
import { printable } from '../../../report/printable.ts'
import { exitCodes } from '../../print.ts'
import type { Terminal } from '../../terminal.ts'
import { type Move, type MoveNote, MoveRefusal, type MoveVerdict } from './move.ts'

/** How a move is run. */
export interface MoveRun {
  /** Absolute path of the site. */
  readonly root: string
  /** Writes the files; otherwise the changes are shown. */
  readonly write: boolean
  readonly terminal: Terminal
  /** The flag of `init`, for messages. */
  readonly flag: string
  readonly plan: () => Move | Promise<Move>
}

/** Shows what moving a site to docs-gen changes, as a patch with an account, or writes it. @returns the exit code */
export async function runMove({ root, write, terminal, flag, plan }: MoveRun): Promise<number> {
  const move = await refuse(plan)
  const changes = changesOf(root, move)
  if (!write) terminal.out(changes.map(patchOf).join(''))
  terminal.err(accountText(move.notes, terminal.errColor))
  const paint = createPaint(terminal.errColor)
  if (changes.length === 0) {
    terminal.err(`${paint.green('✔')} There is nothing to do: every file has this content already.\n`)
    return exitCodes.ok
  }
  const count = `${changes.length} ${changes.length === 1 ? 'file' : 'files'}`
  if (!write) {
    terminal.err(`Nothing is written yet. To change ${count}: docs-gen init ${flag} --write\n`)
    return exitCodes.ok
  }
  const dirty = await uncommitted(root, changes)
  for (const change of changes) writeChange(root, change)
  if (dirty.length > 0)
    terminal.err(
      `${paint.yellow('!')} ${dirty.length} of them had changes that are not committed: ${dirty.slice(0, 3).join(', ')}${dirty.length > 3 ? ', …' : ''}\n`,
    )
  const packages = ['docs-gen', 'react', 'react-dom', ...move.packages].join(' ')
  terminal.err(
    `${paint.green('✔')} Wrote ${count}. Next:\n\n  ${paint.cyan(`npm install ${packages}`)}\n  ${paint.cyan('npx docs-gen check')}\n  ${paint.cyan('npx docs-gen serve')}\n`,
  )
  return exitCodes.ok
}

async function refuse(plan: () => Move | Promise<Move>): Promise<Move> {
  try {
    return await plan()
  } catch (error) {
    if (!(error instanceof MoveRefusal)) throw error
    throw new CommanderError(exitCodes.usage, 'docs-gen.init', `error: ${error.message}`)
  }
}

interface Change {
  readonly path: string
  readonly before: Buffer | undefined
  readonly content: string | Uint8Array
}

function changesOf(root: string, { files }: Move): readonly Change[] {
  return [...files]
    .map(([path, content]): Change => {
      const file = join(root, path)
      return { path, content, before: existsSync(file) ? readFileSync(file) : undefined }
    })
    .filter(({ before, content }) => !before?.equals(Buffer.from(content)))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

function patchOf({ path, before, content }: Change): string {
  if (typeof content !== 'string') return `Binary files /dev/null and b/${path} differ\n`
  const patch = createTwoFilesPatch(
    before ? `a/${path}` : '/dev/null',
    `b/${path}`,
    before?.toString('utf8') ?? '',
    content,
    undefined,
    undefined,
    { context: 3 },
  )
  // The line that `diff` puts above the names is that of another tool.
  const body = patch.slice(patch.indexOf('\n') + 1).replace(/^(---|\+\+\+) ([^\t\n]*)\t?$/gm, '$1 $2')
  return `diff --git a/${path} b/${path}\n${before ? '' : 'new file mode 100644\n'}${body}`
}

async function uncommitted(root: string, changes: readonly Change[]): Promise<readonly string[]> {
  const paths = changes.flatMap(({ path, before }) => (before ? [path] : []))
  if (paths.length === 0) return []
  const status = await runGit(root, ['status', '--porcelain', '-z', '--', ...paths])
  return (status ?? '').split('\0').flatMap((entry) => (entry === '' ? [] : [entry.slice(3)]))
}

function writeChange(root: string, { path, content }: Change): void {
  const file = join(root, path)
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  } catch (error) {
    if (!isSystemError(error)) throw error
    throw new CommanderError(
      exitCodes.usage,
      'docs-gen.init',
      `error: ${file} cannot be written: ${systemReason(error)}`,
    )
  }
}

const verdicts: readonly MoveVerdict[] = ['taken over', 'rewritten', 'left']

/** The account: parts by what becomes of them, each with all of its places. */
export function accountText(notes: readonly MoveNote[], color: boolean): string {
  const paint = createPaint(color)
  const counts = verdicts.map((verdict) => `${notes.filter((note) => note.verdict === verdict).length} ${verdict}`)
  const sections = verdicts.flatMap((verdict) => {
    const parts = grouped(
      notes.filter((note) => note.verdict === verdict),
      ({ part, advice }) => `${part}\0${advice ?? ''}`,
    )
    return [...parts.values()].flatMap((group) => {
      const [first] = group
      if (!first) return []
      const name = verdict === 'left' ? paint.yellow(verdict.padEnd(10)) : verdict.padEnd(10)
      const count = group.length === 1 ? '' : ` (${group.length})`
      return [
        `  ${name} ${printable(first.part)}${count}`,
        ...(first.advice === undefined ? [] : [`             ${printable(first.advice)}`]),
        ...placesOf(group).map((place) => `             ${paint.cyan(printable(place))}`),
      ]
    })
  })
  return `Parts of the site: ${counts.join(', ')}\n${sections.map((line) => `${line}\n`).join('')}\n`
}

/** `docs/a.md:3,9`: a line for each file. */
function placesOf(notes: readonly MoveNote[]): readonly string[] {
  const files = grouped(notes, ({ file }) => file)
  return [...files].map(([file, group]) => `${file}:${[...new Set(group.map(({ line }) => line))].join(',')}`)
}

function grouped(
  notes: readonly MoveNote[],
  keyOf: (note: MoveNote) => string,
): ReadonlyMap<string, readonly MoveNote[]> {
  const groups = new Map<string, MoveNote[]>()
  for (const note of notes) groups.set(keyOf(note), [...(groups.get(keyOf(note)) ?? []), note])
  return groups
}
