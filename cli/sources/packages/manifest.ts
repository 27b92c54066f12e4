import { z } from 'zod'
import type { SourceTree } from '../../lib/source-tree.ts'
import { readData } from '../files/data-file.ts'
import type { ReadData } from '../files/data-file.ts'

const manifestSchema = z.object({
  version: z.string().default('0.0.0'),
  description: z.string().optional().catch(undefined),
  license: z.string().optional().catch(undefined),
  private: z.boolean().optional().catch(undefined),
  repository: z
    .union([
      z.string().transform((url) => ({ url, directory: undefined })),
      z.object({ url: z.string(), directory: z.string().optional() }),
    ])
    .optional()
    .catch(undefined),
  peerDependencies: z.record(z.string(), z.string()).default({}).catch({}),
  peerDependenciesMeta: z
    .record(z.string(), z.object({ optional: z.boolean().optional() }))
    .default({})
    .catch({}),
  exports: z.unknown().optional(),
})

/** What a package's page tells from its package.json. */
export type Manifest = z.output<typeof manifestSchema>

/** Reads a package's package.json; fields of a wrong type are as if they were not there. */
export function readManifest(tree: SourceTree, folder: string): ReadData<Manifest> {
  return readData(tree, `${folder}/package.json`, manifestSchema)
}

/** What can be imported from a package: its name, and its name with each subpath of `exports`. */
export function entryPoints(name: string, { exports }: Manifest): readonly string[] {
  if (typeof exports !== 'object' || exports === null || Array.isArray(exports)) return [name]
  const keys = Object.entries(exports).filter(
    ([key, target]) => key.startsWith('.') && target !== null && key !== './package.json',
  )
  if (keys.length === 0) return [name]
  const paths = new Set(keys.map(([key]) => key))
  return [...paths]
    .filter((key) => !paths.has(key.replace(/\.[cm]?js$/, '')) || !/\.[cm]?js$/.test(key))
    .map((key) => name + key.slice(1))
}

/** Names of the packages that have to be installed beside it. */
export function requiredPeers({ peerDependencies, peerDependenciesMeta }: Manifest): readonly string[] {
  return Object.keys(peerDependencies).filter((peer) => peerDependenciesMeta[peer]?.optional !== true)
}
