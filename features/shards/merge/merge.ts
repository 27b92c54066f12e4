import { resolve } from 'node:path'
import { emit } from '../../../cli/emit/emit.ts'
import { recoverOutput } from '../../../cli/emit/recover.ts'
import type { Diagnostic } from '../../../cli/report/diagnostic.ts'
import { checkShards, joinedFiles, type Shard } from './join.ts'
import { manifestName, readManifest } from '../manifest.ts'
import { problem } from '../problem.ts'

/** Options for joining shards. */
export interface MergeOptions {
  /** Folders of all shards; they are not changed. */
  readonly shards: readonly string[]
  /** Folder of the joined output. Default: `build` in the current folder. */
  readonly outDir?: string
}

/** The result of joining shards. */
export interface MergeResult {
  /** Whether joining succeeded. If not, the output is unchanged. */
  readonly ok: boolean
  /** Absolute path of the output folder. */
  readonly outDir: string
  /** Number of files in the output. */
  readonly files: number
  readonly diagnostics: readonly Diagnostic[]
}

/** Joins shards into the output that a build without `--shard` writes, byte for byte. */
export async function merge(options: MergeOptions): Promise<MergeResult> {
  const outDir = resolve(options.outDir ?? 'build')
  const recovered = await recoverOutput(outDir)
  const nothing = (diagnostics: readonly Diagnostic[]): MergeResult => ({ ok: false, outDir, files: 0, diagnostics })
  const opened = options.shards.map((name) => openShard(name, outDir))
  const unopened = opened.flatMap((shard) => ('code' in shard ? [shard] : []))
  if (unopened.length > 0) return nothing(unopened)
  const shards = opened.flatMap((shard) => ('code' in shard ? [] : [shard]))
  const unfit = checkShards(shards)
  if (unfit.length > 0) return nothing(unfit)
  const { files, diagnostics } = joinedFiles(shards)
  if (diagnostics.length > 0) return nothing(diagnostics)
  const emitted = await emit(outDir, files)
  const all = [...recovered, ...emitted.diagnostics]
  return { ok: !all.some(({ severity }) => severity === 'error'), outDir, files: files.length, diagnostics: all }
}

function openShard(name: string, outDir: string): Shard | Diagnostic {
  const folder = resolve(name)
  if (folder === outDir)
    return problem(
      `The output cannot go to ${name}, which is one of the shards.`,
      'Give another folder with --out-dir.',
    )
  const manifest = readManifest(folder)
  if (manifest) return { name, folder, manifest }
  return problem(
    `There is no shard in ${name}.`,
    `A shard has a file ${manifestName}; docs-gen build --shard writes it.`,
  )
}
