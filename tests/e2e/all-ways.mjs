// Runs the tests of reading in a browser in all four ways a site can be served; `npm run test:slow` takes two of them for each.
import { spawnSync } from 'node:child_process'

const files = ['layout-', 'navigation', 'slots', 'internal-docs'].map((name) => `tests/e2e/${name}`)

let failed = 0
for (const mode of ['build', 'serve']) {
  for (const baseUrl of ['/', '/x/y/']) {
    const way = `${mode} ${baseUrl}`
    console.log(`\n${way}`)
    const env = { ...process.env, DOCS_GEN_E2E_WAY: way }
    const { status } = spawnSync('npx', ['vitest', 'run', ...files, ...process.argv.slice(2)], {
      env,
      stdio: 'inherit',
    })
    if (status !== 0) failed++
  }
}
process.exitCode = failed > 0 ? 1 : 0
