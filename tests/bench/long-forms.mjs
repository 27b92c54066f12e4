// Runs the long form of every test that has one, in parts that can be repeated by themselves:
// `npm run test:long -- --at-once 2 --node /path/to/node22,/path/to/node24`. Parts that passed at this commit are not run again.
import { spawn, spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'

const root = join(import.meta.dirname, '../..')
const { values } = parseArgs({
  options: {
    'at-once': { type: 'string', default: '1' },
    node: { type: 'string', default: '' },
    /** Start of the names of the parts to run. */
    only: { type: 'string', default: '' },
    report: { type: 'string', default: join(root, 'node_modules/.cache/docs-gen-long-forms.txt') },
  },
})

const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const test = (name) => [vitest, 'run', `tests/integration/${name}.slow.test.ts`]
const seeds = Array.from({ length: 10 }, (_, n) => n + 1)
const nodes = values.node === '' ? [] : ['--node', values.node]

/** Parts of a few minutes each. */
const parts = [
  ...['killed', 'torn', 'power', 'ENOSPC', 'EIO', 'EACCES', 'EXDEV'].map((kind) => ({
    name: `faults ${kind}`,
    args: test('build-faults'),
    env: { FAULTS: 'all', FAULTS_KINDS: kind },
  })),
  ...seeds.map((seed) => ({
    name: `damages ${seed}`,
    args: test('damages'),
    env: { DAMAGES: '100', DAMAGES_SEED: `${seed}` },
  })),
  ...seeds.map((seed) => ({
    name: `histories ${seed}`,
    args: test('warm-cold'),
    env: { WARM_COLD_STEPS: '100', WARM_COLD_SEED: `${seed}` },
  })),
  ...seeds.map((seed) => ({
    name: `moves ${seed}`,
    args: test('moves'),
    env: { MOVES: '1000', MOVES_SEED: `${seed}` },
  })),
  { name: 'published addresses', args: test('published-addresses'), env: { DOCS_GEN_LOSS_ROUNDS: '50' } },
  { name: 'move faults', args: test('move-faults'), env: { FAULTS: 'all' } },
  ...seeds.map((part) => ({
    name: `digests ${part}`,
    args: [join(import.meta.dirname, 'determinism.mjs'), '--runs', '100', '--load', '2', ...nodes],
    env: {},
  })),
  { name: 'fuzz', args: [join(import.meta.dirname, 'fuzz.mjs'), '--seed', '77', '--minutes', '10'], env: {} },
]

const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim()
mkdirSync(dirname(values.report), { recursive: true })
const reportLines = existsSync(values.report) ? readFileSync(values.report, 'utf8').split('\n') : []
const digests = new Set(reportLines.filter((line) => line.startsWith(commit)).flatMap((line) => digestsIn(line)))
const waiting = parts.filter(
  ({ name }) => name.startsWith(values.only) && !reportLines.some((line) => line.startsWith(`${commit} ok ${name}:`)),
)

function digestsIn(text) {
  return [...text.matchAll(/\b([0-9a-f]{12}) {2}\d+ builds/g)].map(([, digest]) => digest)
}

/** The line that says what a part did. */
function summary(output) {
  const lines = output.split('\n').map((line) => line.trim())
  return lines.filter((line) => /builds|faults in|Tests|seconds|pages/.test(line)).join('; ') || lines.at(-2)
}

async function run({ name, args, env }) {
  const started = Date.now()
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, NO_COLOR: '1', ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const code = await new Promise((resolve) => child.on('close', resolve))
  for (const digest of digestsIn(output)) digests.add(digest)
  const verdict = code === 0 && digests.size <= 1 ? 'ok' : 'FAILED'
  const line = `${commit} ${verdict} ${name}: ${Math.round((Date.now() - started) / 1000)} s; ${summary(output)}`
  appendFileSync(values.report, `${line}\n`)
  console.log(line)
  if (verdict === 'FAILED') {
    process.exitCode = 1
    console.log(output)
  }
}

async function worker() {
  for (let part = waiting.shift(); part; part = waiting.shift()) await run(part)
}
await Promise.all(Array.from({ length: Number(values['at-once']) }, worker))
