import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunInput } from './process.ts'

/** System calls by which a program changes the disk, by kind. */
export interface DiskCalls {
  /** Files and folders that are made, renamed, linked, removed, or given other permissions. */
  readonly names: number
  /** Writes to files. */
  readonly writes: number
  /** Waits for the disk. */
  readonly syncs: number
}

const nameCalls = 'mkdir rmdir rename link symlink unlink chmod fchmod truncate ftruncate utimensat'.split(' ')
const writeCalls = 'write pwrite64 writev pwritev copy_file_range sendfile'.split(' ')
const syncCalls = 'fsync fdatasync sync syncfs'.split(' ')
/** The same with the folder as a descriptor. */
const atCalls = ['mkdirat', 'renameat', 'renameat2', 'linkat', 'symlinkat', 'unlinkat', 'fchmodat']
const openCalls = ['open', 'openat', 'creat']

/** Counts the calls of a run under strace, which makes it several times slower; `undefined` where that is not installed. */
export function countDiskCalls({ command, dir, env }: RunInput): DiskCalls | undefined {
  const notes = mkdtempSync(join(tmpdir(), 'docs-gen-strace-'))
  const file = join(notes, 'calls')
  try {
    const trace = [...nameCalls, ...atCalls, ...writeCalls, ...syncCalls, ...openCalls].map((name) => `?${name}`)
    // Descriptors are printed with their paths, so that files can be told from pipes.
    const args = ['-f', '-y', '-s', '0', '-e', `trace=${trace.join(',')}`, '-o', file, ...command]
    const { error, status } = spawnSync('strace', args, { cwd: dir, env: { ...process.env, ...env }, stdio: 'ignore' })
    if (error || status !== 0) return undefined
    return countCalls(readFileSync(file, 'utf8'))
  } finally {
    rmSync(notes, { recursive: true })
  }
}

/** Counts the calls in the output of strace that have succeeded. */
export function countCalls(trace: string): DiskCalls {
  const calls = trace.split('\n').flatMap((line) => {
    const [, name = '', args = ''] = /^\d+ +(\w+)\((.*)/.exec(line) ?? []
    return / = -1 E/.test(args) ? [] : [{ name, args }]
  })
  const count = (is: (call: (typeof calls)[number]) => boolean): number => calls.filter(is).length
  const names = new Set([...nameCalls, ...atCalls])
  return {
    names: count(({ name, args }) => names.has(name) || (openCalls.includes(name) && args.includes('O_CREAT'))),
    writes: count(({ name, args }) => writeCalls.includes(name) && /<\/(?!dev\/|proc\/)/.test(args)),
    syncs: count(({ name }) => syncCalls.includes(name)),
  }
}
