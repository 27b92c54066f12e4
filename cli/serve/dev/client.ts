import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { devEndpoint } from '../../../runtime/contract/dev-messages.ts'
import { escapeHtml } from '../../../templates/document.ts'
import { devClientFile } from '../../bundle/prebuilt/prebuilt-files.ts'
import { packageRoot } from '../../process/package-root.ts'
import { readText } from '../../files/read-text.ts'

/** Path of the script that every page of the dev server loads. */
export const clientPath = `${devEndpoint}/client.js`

/** That script: a file of the package, or bundled. */
export async function clientScript(): Promise<string> {
  return readText(devClientFile) ?? buildClientScript()
}

/** Bundles that script from its sources in a checkout, or from the compiled files of the package. */
export async function buildClientScript(): Promise<string> {
  const source = join(packageRoot, 'runtime', 'dev', 'client.ts')
  const entry = existsSync(source) ? source : join(packageRoot, 'dist', 'runtime', 'dev', 'client.js')
  const { build } = await import('esbuild')
  const result = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    minify: true,
    define: { 'process.env.NODE_ENV': '"development"' },
    write: false,
    logLevel: 'silent',
  })
  return result.outputFiles[0]?.text ?? ''
}

/** Data for the script about its page. */
interface ClientState {
  readonly session: string
  readonly generation: number
  readonly shell: string
}

/** Adds the script to the start of a document, before React. */
export function withClient(html: string, { session, generation, shell }: ClientState): string {
  const data = `data-session="${session}" data-generation="${generation}" data-shell="${escapeHtml(shell)}"`
  const script = `<script src="${clientPath}" ${data}></script>\n`
  const start = html.indexOf('<head>')
  const at = start === -1 ? html.length : start + '<head>'.length
  return html.slice(0, at) + script + html.slice(at)
}
