import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '../../../dist/cli/index.js'

const repository = join(import.meta.dirname, '../../..')

/** A folder with the example apps, this repository's packages and docs-gen itself, as an app installs them. */
export interface Workspace {
  readonly dir: string
  readonly remove: () => void
}

/** A folder in which docs-gen and other releases of routers are installed, as `npm run test:versions` does, for the apps to be in. */
const installed = process.env['APP_FOLDER']

/** Copies the example apps, builds the docs once and puts them into the public folder of each app. */
export async function openWorkspace(apps: readonly string[]): Promise<Workspace> {
  const dir = installed ?? linkedPackages()
  for (const app of ['help', ...apps]) cpSync(join(repository, 'examples', app), join(dir, app), { recursive: true })
  const { ok } = await build({ siteDir: join(dir, 'help') })
  if (!ok) throw new Error('The docs of the examples cannot be built.')
  for (const app of apps) cpSync(join(dir, 'help/build'), join(dir, app, 'public/help'), { recursive: true })
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true, maxRetries: 5 }) }
}

/** Makes a folder with links to this repository's packages and to docs-gen itself. */
function linkedPackages(): string {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'docs-gen-apps-')))
  const packages = join(dir, 'node_modules')
  mkdirSync(packages)
  for (const name of readdirSync(join(repository, 'node_modules')))
    symlinkSync(join(repository, 'node_modules', name), join(packages, name))
  symlinkSync(repository, join(packages, 'docs-gen'))
  return dir
}
