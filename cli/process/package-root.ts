import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute path of the docs-gen package, in its sources and in `dist` alike. */
export const packageRoot: string = findRoot(dirname(fileURLToPath(import.meta.url)))

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'bin', 'docs-gen.js'))) return folder
  if (dirname(folder) === folder) throw new Error('docs-gen runs outside its package')
  return findRoot(dirname(folder))
}

/** The part of docs-gen's own `package.json` that it reads. */
interface OwnManifest {
  readonly version: string
  readonly engines: Readonly<Record<'node', string>>
  readonly peerDependencies: Readonly<Record<string, string>>
}

/** The `package.json` of docs-gen. */
export function packageManifest(): OwnManifest {
  return JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as OwnManifest
}

/** Version of docs-gen, such as `1.2.0`. */
export function packageVersion(): string {
  return packageManifest().version
}
