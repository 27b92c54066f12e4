import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installPacked, run } from './packed.ts'

const tsc = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc')
let folder = ''

beforeAll(async () => {
  folder = await installPacked(['typedoc', 'typescript'])
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  ['plain', []],
  ['blog', ['--blog']],
  ['locales', ['--locales', 'en,de']],
  ['api', ['--typescript-api']],
  ['all', ['--blog', '--typescript-api', '--locales', 'de,en', '--title', "The moon's path"]],
  ['repository/website', ['--typescript-api', '--from-readme', '--blog']],
  ['workspace/website', ['--typescript-api']],
])('a new site without a problem, in %s with %j', (name, flags) => {
  const combos = join(folder, 'combos')
  mkdirSync(combos, { recursive: true })
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(combos, path)), { recursive: true })
    writeFileSync(join(combos, path), text)
  }
  const source = '/** Adds. */\nexport function add(a: number, b: number): number {\n  return a + b\n}\n'
  write('repository/.git/HEAD', '')
  write('repository/package.json', '{"name":"orbit","description":"Moons.","repository":"me/orbit"}')
  write(
    'repository/README.md',
    '# Orbit\n\nSee [the licence](LICENSE) and {this}. ![Map](map.svg) ![b](https://img.shields.io/a.svg)\n',
  )
  write('repository/map.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n')
  write('repository/src/index.ts', source)
  write('workspace/.git/HEAD', '')
  write('workspace/package.json', '{"name":"many","workspaces":["packages/*"]}')
  write('workspace/packages/a/package.json', '{"name":"a","version":"1.0.0","types":"src/index.ts"}')
  write('workspace/packages/a/tsconfig.json', '{"compilerOptions":{"strict":true},"include":["src"]}')
  write('workspace/packages/a/src/index.ts', source)
  const bin = join(folder, 'node_modules/docs-gen/bin/docs-gen.js')
  run('node', [bin, 'init', name, ...flags], combos)
  const checked = spawnSync('node', [bin, 'check', name, '--json'], { cwd: combos, encoding: 'utf8' })
  expect(checked.stdout.trim(), checked.stderr).toBe('[]')
  run('node', [bin, 'build', name], combos)
  expect(readFileSync(join(combos, name, 'build/index.html'), 'utf8')).toContain(
    name.startsWith('repository') ? 'src="/orbit/readme/map.svg"' : 'class="home-hero',
  )
  expect(existsSync(join(combos, name, 'build/docs/api/index.html'))).toBe(flags.includes('--typescript-api'))
  run('node', [tsc, '--noEmit', '-p', name], combos)
})
