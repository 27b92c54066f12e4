import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { makeScripts, makeServer, makeSheets } from '../cli/bundle/prebuilt/make-prebuilt.ts'
import {
  devClientFile,
  licencesFile,
  type Prebuilt,
  prebuiltFolder,
  prebuiltIndex,
  scriptsFile,
  serverFile,
} from '../cli/bundle/prebuilt/prebuilt-files.ts'
import { prebuiltSets, setName } from '../cli/bundle/prebuilt/prebuilt-sets.ts'
import { runtimePackages } from '../cli/bundle/modules/runtime-packages.ts'
import { nameDigest } from '../cli/cache/digest.ts'
import { buildClientScript } from '../cli/serve/dev/client.ts'
import { licenceOf } from '../cli/modules/licence.ts'
import { packageName } from '../cli/report/package-name.ts'
import { packageRoot } from '../cli/process/package-root.ts'

// Bundles what sites share that replace nothing, so that they need no bundler. Part of `npm run build`.

rmSync(prebuiltFolder, { recursive: true, force: true })
mkdirSync(prebuiltFolder, { recursive: true })

const names = new Set<string>()
const server = await makeServer()
server.packages.forEach((name) => names.add(name))
writeFileSync(serverFile, server.text)
writeFileSync(devClientFile, await buildClientScript())
const scripts = await Promise.all(
  prebuiltSets.map(async (switches) => {
    const name = setName(switches)
    const { packages, ...scriptSet } = await makeScripts(switches)
    packages.forEach((one) => names.add(one))
    const text = JSON.stringify(scriptSet)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
    writeFileSync(scriptsFile(name), brotliCompressSync(text, { params }))
    return [name, nameDigest(text, 20)] as const
  }),
)
const packages = runtimePackages(packageRoot, [...names].sort())
const bundled = [...packages.map(({ file }) => dirname(file)), ...programPackages()]
writeFileSync(licencesFile, bundled.map(licenceOf).join('\n'))
const prebuilt: Prebuilt = {
  packages: Object.fromEntries(packages.map(({ name, version }) => [name, version])),
  server: nameDigest(server.text, 20),
  scripts: Object.fromEntries(scripts),
  ...(await makeSheets()),
}
writeFileSync(prebuiltIndex, JSON.stringify(prebuilt))

/** Folders of the packages that are bundled with the program. */
function programPackages(): readonly string[] {
  const modules = Object.values(
    JSON.parse(readFileSync('dist/modules.json', 'utf8')) as Readonly<Record<string, readonly string[]>>,
  ).flat()
  const names = modules
    .filter((path) => path.startsWith('node_modules/'))
    .flatMap((path) => packageName(path.slice('node_modules/'.length)) ?? [])
  return [...new Set(names)].sort().map((name) => join(packageRoot, 'node_modules', name))
}
