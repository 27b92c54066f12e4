import { writeFileSync } from 'node:fs'
import { isAbsolute, posix, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { joinChunks, modulePath } from './join-chunks.mjs'

const output = {
  dir: 'dist',
  format: 'esm',
  chunkFileNames: 'cli/chunks/[name]-[hash].js',
  // Editors read those of the declarations.
  comments: { jsdoc: false },
  // Less to read at each start. Names stay, for those who read a stack.
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
}

/** To load all their modules takes longer than to load the parts that are used. */
const bundledPackages = ['zod', 'image-size', 'property-information']

/** Bundles the generator for the oldest supported Node; other packages stay imports. */
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
    external: (id) => !id.startsWith('.') && !isAbsolute(id) && !bundledPackages.includes(id),
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
  const joined = { ...output, codeSplitting: { groups: [group], includeDependenciesRecursively: false } }
  const written = await bundle.write(joined)
  await bundle.close()
  writeFileSync('dist/modules.json', JSON.stringify(modulesOf(written.output), null, 1))
}

/** The modules in each file, which its code does not name: for licences and tests. */
function modulesOf(chunks) {
  return Object.fromEntries(
    chunks.map(({ fileName, moduleIds }) => [posix.join('dist', fileName), moduleIds.map(modulePath)]),
  )
}
