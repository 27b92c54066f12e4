import { isAbsolute, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { joinChunks } from './join-chunks.mjs'

const output = {
  dir: 'dist',
  format: 'esm',
  chunkFileNames: 'cli/chunks/[name]-[hash].js',
  // Editors read those of the declarations.
  comments: { jsdoc: false },
}

/** Bundles the generator for the oldest supported Node; packages stay imports, but for zod. */
export async function bundleProgram(entryPoints) {
  try {
    await writeJoined(await rolldown(inputOptions(entryPoints)))
  } catch (error) {
    // Unlike esbuild, Rolldown leaves it to its caller to say what is wrong.
    console.error(error.message)
    throw error
  }
}

function inputOptions(entryPoints) {
  return {
    input: Object.fromEntries(entryPoints.map((file) => [file.replace(/\.ts$/, ''), resolve(file)])),
    external: (id) => !id.startsWith('.') && !isAbsolute(id) && id !== 'zod',
    resolve: { alias: { zod: resolve('node_modules/zod/index.js') } },
    platform: 'node',
    transform: { target: 'node20' },
    preserveEntrySignatures: 'allow-extension',
    // What one command imports later may be loaded already, when another is run.
    checks: { ineffectiveDynamicImport: false },
  }
}

/** Bundles in memory first: the chunks of that show what is loaded when. */
async function writeJoined(bundle) {
  const names = joinChunks((await bundle.generate(output)).output)
  const group = { debugName: 'joined', name: (id) => names.get(id) ?? null }
  await bundle.write({ ...output, codeSplitting: { groups: [group], includeDependenciesRecursively: false } })
  await bundle.close()
}
