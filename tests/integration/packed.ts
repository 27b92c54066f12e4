import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onceInRun } from '../e2e/once-in-run.ts'

const repository = join(import.meta.dirname, '../..')

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly peerDependencies: Readonly<Record<string, string>>
  readonly peerDependenciesMeta: Readonly<Record<string, { readonly optional: boolean }>>
}

/** Runs a command as a job of continuous integration would. @returns what it prints */
export function run(command: string, args: readonly string[], cwd: string): string {
  return execFileSync(command, args, { cwd, encoding: 'utf8', env: { ...process.env, CI: 'true', NO_COLOR: '1' } })
}

/**
 * Unpacks the tarball of docs-gen as npm would, with the packages it needs, and no optional ones but those given.
 * It is packed once in a test run.
 * @returns a folder of the caller's own
 */
export async function installPacked(optional: readonly string[] = []): Promise<string> {
  const packed = await onceInRun('packed', (folder) =>
    Promise.resolve(run('node', ['build/pack.mjs', folder], repository).trim()),
  )
  const folder = mkdtempSync(join(tmpdir(), 'docs-gen-packed-'))
  const home = join(folder, 'node_modules', 'docs-gen')
  mkdirSync(home, { recursive: true })
  run('tar', ['-xzf', join(packed.folder, packed.outcome), '-C', home, '--strip-components', '1'], folder)
  for (const name of [...neededPackages(home), ...optional]) {
    mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true })
    symlinkSync(join(repository, 'node_modules', name), join(folder, 'node_modules', name))
  }
  return folder
}

function neededPackages(home: string): readonly string[] {
  const manifest = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as Manifest
  const peers = Object.keys(manifest.peerDependencies).filter((name) => !manifest.peerDependenciesMeta[name]?.optional)
  return [...Object.keys(manifest.dependencies), ...peers, '@types/node', '@types/react']
}
