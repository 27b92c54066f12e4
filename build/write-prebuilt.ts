import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { makeScripts, makeServer, makeSheets } from '../cli/bundle/make-prebuilt.ts'
import { type Prebuilt, prebuiltFolder, prebuiltIndex, scriptsFile, serverFile } from '../cli/bundle/prebuilt-files.ts'
import { prebuiltSets, setName } from '../cli/bundle/prebuilt-sets.ts'
import { runtimePackages } from '../cli/bundle/runtime-packages.ts'
import { nameDigest } from '../cli/cache/digest.ts'
import { packageRoot } from '../cli/lib/package-root.ts'

// Bundles what sites share that replace nothing, so that they need no bundler. Part of `npm run build`.

rmSync(prebuiltFolder, { recursive: true, force: true })
mkdirSync(prebuiltFolder, { recursive: true })

const names = new Set<string>()
const modes = ['production', 'development'] as const
const servers = await Promise.all(
  modes.map(async (mode) => {
    const { text, packages } = await makeServer(mode)
    packages.forEach((name) => names.add(name))
    writeFileSync(serverFile(mode), text)
    return [mode, nameDigest(text, 20)] as const
  }),
)
const scripts = await Promise.all(
  prebuiltSets.map(async (switches) => {
    const name = setName(switches)
    const { packages, ...made } = await makeScripts(switches)
    packages.forEach((one) => names.add(one))
    const text = JSON.stringify(made)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
    writeFileSync(scriptsFile(name), brotliCompressSync(text, { params }))
    return [name, nameDigest(text, 20)] as const
  }),
)
const prebuilt: Prebuilt = {
  packages: Object.fromEntries(
    runtimePackages(packageRoot, [...names].sort()).map(({ name, version }) => [name, version]),
  ),
  servers: Object.fromEntries(servers) as Prebuilt['servers'],
  scripts: Object.fromEntries(scripts),
  sheets: await makeSheets(),
}
writeFileSync(prebuiltIndex, JSON.stringify(prebuilt))
