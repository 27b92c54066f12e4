import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { build } from '../../dist/cli/index.js'
import { snapshot, writeSite } from './fixture-site.ts'

const bin = join(import.meta.dirname, '../../bin/docs-gen.js')
const pages = Object.fromEntries(
  Array.from({ length: 400 }, (_, n) => [`docs/p${n}.md`, `# Page ${n}\n\n\`\`\`js\nconst a = ${n}\n\`\`\`\n`]),
)

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s while a build writes leaves the last output, and nothing else', async (signal, code) => {
  const dir = writeSite({ 'docs/index.md': '# Home\n', ...pages })
  await build({ siteDir: dir })
  const last = snapshot(join(dir, 'build'))
  const config = join(dir, 'docs-gen.config.ts')
  writeFileSync(config, readFileSync(config, 'utf8').replace("'Site'", "'Other'"))
  const child = spawn(process.execPath, [bin, 'build', dir], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  while (!existsSync(join(dir, '.build.docs-gen/fresh'))) await pause(1)
  child.kill(signal)
  expect(await ended).toEqual([code, null])
  expect(snapshot(join(dir, 'build'))).toEqual(last)
  expect(readdirSync(dir).filter((name) => name.startsWith('.'))).toEqual(['.docs-gen'])
  expect(await build({ siteDir: dir })).toMatchObject({ ok: true, diagnostics: [] })
})
