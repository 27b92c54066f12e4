import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { licenceOf } from '../../cli/modules/licence.ts'
import { packageRoot } from '../../cli/process/package-root.ts'

/** The server of a package in one file, and the licences of what is in it. */
interface BundledServer {
  readonly code: string
  readonly licences: string
}

/** Bundles the server with the SDK, so that the package needs no others. */
export async function bundleServer(version: string): Promise<BundledServer> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: packageRoot,
    entryPoints: [join('dist', 'features', 'mcp', 'packed-server.js')],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    outdir: 'out',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
    define: { __DOCS_GEN_PACK_VERSION__: JSON.stringify(version) },
  })
  const folders = new Set(Object.keys(metafile.inputs).map((path) => packageFolder(resolve(packageRoot, path))))
  return { code: outputFiles[0]?.text ?? '', licences: [...new Set([...folders].map(licenceOf))].toSorted().join('\n') }
}

/** The folder of the package that a file belongs to. @param file absolute path */
function packageFolder(file: string): string {
  if (file.startsWith(join(packageRoot, 'dist'))) return packageRoot
  const parts = file.replaceAll('\\', '/').split('/node_modules/')
  const last = parts.at(-1) ?? ''
  const name = last.split('/').slice(0, last.startsWith('@') ? 2 : 1)
  return [...parts.slice(0, -1), name.join('/')].join('/node_modules/')
}
