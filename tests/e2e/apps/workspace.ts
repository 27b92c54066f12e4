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

/** A `node_modules` folder whose packages take the place of this repository's: other releases of routers, which `npm run test:versions` installs. */
const otherReleases = process.env['APP_PACKAGES']

/** Copies the example apps, builds the docs once and puts them into the public folder of each app. */
export async function openWorkspace(apps: readonly string[]): Promise<Workspace> {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'docs-gen-apps-')))
  const packages = join(dir, 'node_modules')
  mkdirSync(packages)
  for (const name of readdirSync(join(repository, 'node_modules')))
    symlinkSync(join(repository, 'node_modules', name), join(packages, name))
  if (otherReleases !== undefined) replacePackages(packages, otherReleases)
  symlinkSync(repository, join(packages, 'docs-gen'))
  for (const app of ['help', ...apps]) cpSync(join(repository, 'examples', app), join(dir, app), { recursive: true })
  const { ok } = await build({ siteDir: join(dir, 'help') })
  if (!ok) throw new Error('The docs of the examples cannot be built.')
  for (const app of apps) cpSync(join(dir, 'help/build'), join(dir, app, 'public/help'), { recursive: true })
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true, maxRetries: 5 }) }
}

/** Copies packages, so that they import React and others from the folder they are in. */
function replacePackages(packages: string, from: string): void {
  for (const name of readdirSync(from).filter((name) => !name.startsWith('.'))) {
    rmSync(join(packages, name), { recursive: true, force: true })
    cpSync(join(from, name), join(packages, name), { recursive: true, dereference: true })
  }
}
