// Prints the figures of search: bytes, requests, time for a key, time to build, and how often the right section comes first.
// node tests/bench/search.mjs            guides only
// node tests/bench/search.mjs --site     the whole site too, with its API reference
// node tests/bench/search.mjs --bytes    bytes and requests alone; with --site of the whole site, too
// node tests/bench/search.mjs --readers  readers' queries alone, on four sites, beside other engines; with --misses those of the
//                                        kept half whose page is not first, and why, in place of the engines
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { readerSites } from './reader-sites.mjs'
import { peerEngines } from './search-peers.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const folder = mkdtempSync(join(root, 'node_modules/.search-bench-'))

/** The engine as the browser gets it: its files, the one that comes with the text last. */
async function engineFiles() {
  const options = {
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    outdir: folder,
  }
  const { outputFiles } = await build({ ...options, entryPoints: [join(root, 'features/search/engine/index.ts')] })
  const isLate = ({ path }) => /full-text-/.test(path)
  return [...outputFiles.filter((file) => !isLate(file)), ...outputFiles.filter(isLate)].map(({ contents }) => contents)
}

async function bundled(source, name) {
  const file = join(folder, name)
  const stdin = { contents: source, resolveDir: join(root, 'tests/bench'), loader: 'ts' }
  await build({
    stdin,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outfile: file,
    logLevel: 'error',
  })
  return import(pathToFileURL(file).href)
}

/** Returns the function that reads the records of a site's folder. */
async function recordsLoader() {
  const { load } = await bundled(
    `import { openProject } from '../../cli/pipeline/open.ts'
     import { newStages } from '../../cli/report/stages.ts'
     import { loadSite } from '../../cli/pipeline/load.ts'
     export async function load(folder) {
       const { project } = await openProject(folder, { mode: 'production' })
       return (await loadSite(project, newStages())).searchPages().flatMap(({ records }) => records())
     }`,
    'site.mjs',
  )
  return load
}

try {
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  const load = await recordsLoader()
  const has = (flag) => process.argv.includes(flag)
  if (!has('--readers')) {
    const { printBytes, run } = await bundled(`export { printBytes, run } from './search-run.ts'`, 'run.mjs')
    const site = has('--site') ? await load(join(root, 'site')) : undefined
    await (has('--bytes') ? printBytes : run)(await engineFiles(), site)
  }
  if (!has('--bytes') && (has('--readers') || has('--site'))) {
    console.log(
      "Readers' queries: first / among five, by the half that weights are tuned with and the one that is kept",
    )
    const { printMisses, printReaders } = await bundled(
      `export { printReaders } from './search-readers.ts'
       export { printMisses } from './search-misses.ts'`,
      'readers.mjs',
    )
    const sites = {}
    for (const [name, dir] of Object.entries(readerSites(root, folder))) sites[name] = await load(dir)
    await printReaders(sites, has('--misses') ? [] : await peerEngines())
    if (has('--misses')) await printMisses(sites)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
