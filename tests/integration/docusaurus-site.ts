import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'

/** The program. */
export const bin = join(import.meta.dirname, '../../bin/docs-gen.js')

/** A repository of each test, whose docs are beside the folder of the site, as many are. */
export let repository: string

/** The folder of the site in it. */
export let site: string

beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), 'docs-gen-docusaurus-'))
  site = join(repository, 'website')
  write(
    'docs/index.md',
    '# Home\n\n![a picture](./a.svg)\n\nimport Part from "./_part.md"\nimport { name } from "own-package"\n\n<Part />\n\nFrom {name}.\n',
  )
  write('docs/_part.md', 'The text of the part.\n')
  write('docs/a.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>')
  write('website/node_modules/own-package/index.js', 'exports.name = "own-package"')
  write('website/docusaurus.config.js', config({ docs: "{ path: '../docs', routeBasePath: '/' }" }))
})
afterEach(() => rmSync(repository, { recursive: true }))

interface Parts {
  readonly docs?: string
  readonly theme?: string
  readonly more?: string
}

/** A config with parts of its own. */
export const config = ({ docs = '{}', theme = '{}', more = '' }: Parts) => `
module.exports = {
  title: 'T',
  url: 'https://example.com',
  baseUrl: '/',
  presets: [['@docusaurus/preset-classic', { blog: false, docs: ${docs}, theme: ${theme} }]],
  ${more}
}`

/** Writes a file of the repository. */
export function write(path: string, text: string): void {
  mkdirSync(dirname(join(repository, path)), { recursive: true })
  writeFileSync(join(repository, path), text)
}

/** Runs the program in the folder of the site. */
export function run(...args: readonly string[]): { readonly status: number | null; readonly text: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], { cwd: site, encoding: 'utf8' })
  return { status, text: stdout + stderr }
}

/** The text of a built file. */
export const page = (path: string): string => readFileSync(join(site, 'build', path), 'utf8')
