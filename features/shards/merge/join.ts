import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OutputFile } from '../../../cli/emit/emit.ts'
import type { Diagnostic } from '../../../cli/report/diagnostic.ts'
import { contentDigest } from '../../../cli/cache/digest.ts'
import type { ShardManifest } from '../manifest.ts'
import { problem } from '../problem.ts'

/** A folder with a shard in it. */
export interface Shard {
  /** Name on the command line, for messages. */
  readonly name: string
  /** Absolute path. */
  readonly folder: string
  readonly manifest: ShardManifest
}

/** Checks that shards form one complete site; returns the problems. */
export function checkShards(shards: readonly Shard[]): readonly Diagnostic[] {
  const [first] = shards
  if (!first) return [problem('There are no shards to join.')]
  const foreign = shards.filter(({ manifest }) => manifest.site !== first.manifest.site)
  if (foreign.length > 0) return foreign.map((shard) => differentSite(first, shard))
  const partsOf = ({ manifest }: Shard): string => JSON.stringify(Object.entries(manifest.parts).sort())
  const otherwise = shards.find((shard) => partsOf(shard) !== partsOf(first))
  if (otherwise) return [cutOtherwise(first, otherwise)]
  return [...doubled(shards), ...missing(first, shards)]
}

function differentSite(first: Shard, other: Shard): Diagnostic {
  const isTool = first.manifest.tool !== other.manifest.tool
  return problem(
    `${first.name} and ${other.name} are shards of different builds.`,
    isTool
      ? `The one was made by ${first.manifest.tool}, the other by ${other.manifest.tool}: use the same for all shards.`
      : 'Build all shards from the same files, config and options.',
  )
}

function cutOtherwise(first: Shard, other: Shard): Diagnostic {
  return problem(
    `${first.name} is the shard ${first.manifest.shard}, ${other.name} the shard ${other.manifest.shard}: the site was cut in two ways.`,
    'Cut it either by number, into equally many shards, or by name.',
  )
}

function doubled(shards: readonly Shard[]): readonly Diagnostic[] {
  const holders = new Map<string, Shard>()
  return shards.flatMap((shard) =>
    shard.manifest.holds.flatMap((part) => {
      const other = holders.get(part)
      holders.set(part, shard)
      return other ? [problem(`Both ${other.name} and ${shard.name} hold ${part}.`, 'Leave one of them out.')] : []
    }),
  )
}

function missing({ manifest }: Shard, shards: readonly Shard[]): readonly Diagnostic[] {
  const includedParts = new Set(shards.flatMap((shard) => shard.manifest.holds))
  const missingParts = Object.entries(manifest.parts).filter(([part]) => !includedParts.has(part))
  if (missingParts.length === 0) return []
  const names = missingParts.map(([part, count]) => `${part} (${count} file${count === 1 ? '' : 's'})`)
  const commands = missingParts.map(([part]) => `docs-gen build --shard ${part}`)
  return [problem(`No shard holds ${names.join(', ')}.`, `Build what is missing: ${commands.join(', ')}.`)]
}

/** All files of the site, with a problem for each one changed or truncated since its build. */
export function joinedFiles(shards: readonly Shard[]): {
  readonly files: readonly OutputFile[]
  readonly diagnostics: readonly Diagnostic[]
} {
  const diagnostics: Diagnostic[] = []
  const files = shards.flatMap((shard) =>
    Object.entries(shard.manifest.files).map(([path, digest]): OutputFile => {
      const copyFrom = join(shard.folder, path)
      const fileDigest = digestOf(copyFrom)
      if (fileDigest !== digest) diagnostics.push(damaged(shard, path, fileDigest === undefined))
      return { path, copyFrom }
    }),
  )
  return { files: [...files].sort((a, b) => (a.path < b.path ? -1 : 1)), diagnostics }
}

function digestOf(file: string): string | undefined {
  try {
    return contentDigest(readFileSync(file))
  } catch {
    return undefined
  }
}

function damaged(shard: Shard, path: string, isGone: boolean): Diagnostic {
  const what = isGone ? 'cannot be read' : 'is not as it was built'
  return problem(`${shard.name}/${path} ${what}.`, `Build the shard ${shard.manifest.shard} again, or copy it whole.`)
}
