// Builds dist/: `npm run build` takes all steps, `node build/build.mjs types prebuilt` these two.
import { execFileSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { bundleProgram } from './bundle-program.mjs'

process.chdir(join(import.meta.dirname, '..'))

/** Programs of the command line, its threads, and what sites import from `docs-gen`. */
const entryPoints = [
  'cli/main.ts',
  'cli/index.ts',
  'cli/embed.ts',
  'cli/compile/threads/compile-thread.ts',
  'features/search/index/index-thread.ts',
  'cli/render/render-thread.ts',
  'features/api-reference/conversion/worker.ts',
  'features/api-reference/conversion/typescript-hooks.ts',
  'features/diff/compare/pairs-thread.ts',
  'features/mcp/packed-server.ts',
]

/** In this order: a step reads what those before it have written. */
const steps = {
  /** The lists of features, which are in the repository too. */
  async lists() {
    await runWriters('feature-lists')
  },

  /** The React package, and what `cli` knows about it. */
  async runtime() {
    // Its files are of another runtime, and a program that finds them takes them.
    remove('dist/prebuilt')
    compileTypes('runtime')
    // A style sheet that has moved must not be found where it was.
    remove('dist/runtime/styles')
    cpSync('runtime/styles', 'dist/runtime/styles', { recursive: true })
    await runWriters('runtime-data')
  },

  /** The generator. */
  async cli() {
    remove('dist/cli/chunks')
    await bundleProgram(entryPoints)
    compileTypes('cli')
  },

  /** What editors and `docs-gen explain` read. */
  async types() {
    await runWriters('client-types', 'schemas', 'explanations', 'platform-names')
  },

  /** What sites share that replace nothing. */
  async prebuilt() {
    await runWriters('prebuilt')
  },
}

function remove(folder) {
  rmSync(folder, { recursive: true, force: true })
}

/** Bundles TypeScript for the oldest supported Node; packages stay imports. */
function bundle(options) {
  const common = { bundle: true, format: 'esm', platform: 'node', target: 'node20', packages: 'external' }
  return build({ ...common, logLevel: 'warning', ...options })
}

/** Checks a project and those it refers to, and writes their declarations, and their code if they are not bundled. */
function compileTypes(project) {
  run('node_modules/typescript/bin/tsc', '-b', project)
}

/** Runs `build/write-….ts`, one after the other. */
async function runWriters(...names) {
  await bundle({ entryPoints: names.map((name) => `build/write-${name}.ts`), outdir: 'dist' })
  for (const name of names) run(`dist/write-${name}.js`)
}

function run(...args) {
  execFileSync(process.execPath, args, { stdio: 'inherit' })
}

const requestedSteps = process.argv.slice(2)
const unknown = requestedSteps.filter((name) => !(name in steps))
if (unknown.length > 0) {
  console.error(`No step is named ${unknown.join(', ')}. The steps are: ${Object.keys(steps).join(', ')}.`)
  process.exit(2)
}
try {
  for (const [name, step] of Object.entries(steps))
    if (requestedSteps.length === 0 || requestedSteps.includes(name)) await step()
} catch (error) {
  // What failed has said why.
  process.exitCode = error.status ?? 1
  if (error.status === undefined && error.errors === undefined) throw error
}
