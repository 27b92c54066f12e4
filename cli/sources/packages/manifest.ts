import * as z from 'zod'
import type { SourceTree } from '../../files/source-tree.ts'
import { readData, type ReadData } from '../files/data-file.ts'
import { withoutExtension } from '../../files/file-kinds.ts'

const manifestSchema = z.object({
  name: z.string().optional().catch(undefined),
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

/** The keys of a `package.json` for the page of a package. */
export type Manifest = z.output<typeof manifestSchema>

/** Reads the `package.json` of a package; keys of a wrong type are ignored. */
export function readManifest(tree: SourceTree, folder: string): ReadData<Manifest> {
  return readData(tree, `${folder}/package.json`, manifestSchema)
}

/** The names that code can import: the package, and each subpath of `exports`. */
export function entryPoints(name: string, { exports }: Manifest): readonly string[] {
  if (typeof exports !== 'object' || exports === null || Array.isArray(exports)) return [name]
  const keys = Object.entries(exports).filter(
    ([key, target]) => key.startsWith('.') && target !== null && key !== './package.json',
  )
  if (keys.length === 0) return [name]
  const paths = new Set(keys.map(([key]) => key))
  return [...paths]
    .filter((key) => !/\.[cm]?js$/.test(key) || !paths.has(withoutExtension(key)))
    .map((key) => name + key.slice(1))
}

/** Names of the peer dependencies that are not optional. */
export function requiredPeers({ peerDependencies, peerDependenciesMeta }: Manifest): readonly string[] {
  return Object.keys(peerDependencies).filter((peer) => peerDependenciesMeta[peer]?.optional !== true)
}
