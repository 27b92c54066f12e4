// Prints a CycloneDX SBOM of what a plain site installs, from the lock file: `npm run sbom > sbom.json`.
//
// `npm sbom --omit dev` leaves out each package that a development dependency needs too. So npm prunes a copy of the lock file
// to the other dependencies first, which asks no registry.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const temporary = mkdtempSync(join(tmpdir(), 'docs-gen-sbom-'))
// npm names the package by its folder.
const folder = join(temporary, 'docs-gen')

/** Runs npm in the copy; returns what it prints. */
function npm(...args) {
  return execFileSync('npm', args, { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' })
}

try {
  mkdirSync(folder)
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  delete manifest.devDependencies
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  copyFileSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'))
  npm('install', '--package-lock-only', '--ignore-scripts', '--offline', '--no-audit', '--no-fund')
  process.stdout.write(npm('sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'))
} finally {
  rmSync(temporary, { recursive: true, force: true })
}
