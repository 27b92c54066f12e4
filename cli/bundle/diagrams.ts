import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { Metafile } from 'esbuild'
import { diagramsModule } from '../../templates/entries.ts'
import { packageRoot } from '../lib/package-root.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { BundleFile, BundleInput } from './bundle.ts'
import type { PageWithHoles } from './holes.ts'

/** Mermaid as its authors have bundled it for browsers: each kind of diagram is a file of its own. */
const entry = 'mermaid/dist/mermaid.esm.min.mjs'

/** Folder of its files in the built site. */
const folder = 'assets/diagrams'

/** What draws diagrams in the browser; empty for a site without any. */
export interface DiagramCode {
  readonly files: readonly BundleFile[]
  /** Href of the module to load. */
  readonly script?: string
  /** Absolute paths. */
  readonly inputs: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

const nothing: DiagramCode = { files: [], inputs: [], diagnostics: [] }

/** Whether any page draws diagrams. @param inputs modules of the server's bundle */
export function hasDiagrams(inputs: Metafile['inputs']): boolean {
  return 'docs-gen:diagrams' in inputs
}

/**
 * Makes the site's own copy of Mermaid, which only pages with diagrams load. It is not part of docs-gen: installed, it is as large as
 * everything else together, and few sites need it.
 */
export async function bundleDiagrams(input: BundleInput, pages: readonly PageWithHoles[]): Promise<DiagramCode> {
  const path = findMermaid(input.root)
  if (path === undefined) return { ...nothing, diagnostics: missing(pages) }
  const { outputFiles, metafile } = await build({
    absWorkingDir: input.root,
    entryPoints: { mermaid: path },
    entryNames: '[name]-[hash]',
    chunkNames: 'chunk-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    charset: 'utf8',
    logLevel: 'silent',
    outdir: join(input.root, folder),
    metafile: true,
    write: false,
  })
  const pathOf = (absolute: string): string => absolute.slice(input.root.length + 1).replaceAll('\\', '/')
  const script = Object.keys(metafile.outputs).find((file) => file.startsWith(`${folder}/mermaid-`))
  return {
    files: outputFiles.map((file) => ({ path: pathOf(file.path), content: file.text })),
    ...(script === undefined ? {} : { script: input.config.baseUrl + script }),
    inputs: Object.keys(metafile.inputs).map((file) => join(input.root, file)),
    diagnostics: [],
  }
}

/** The module through which pages have diagrams. @param script absent on the server, which draws none */
export function diagramsText({ config }: Pick<BundleInput, 'config'>, script?: string): string {
  const { theme, options } = config.themeConfig.mermaid
  const styles = join(packageRoot, 'dist', 'runtime', 'styles', 'diagram.css')
  return diagramsModule({ styles, ...(script === undefined ? {} : { script }), themes: theme, options })
}

/** It is the site's own package, also where docs-gen itself happens to have one. */
function findMermaid(root: string): string | undefined {
  try {
    return createRequire(join(root, 'package.json')).resolve(entry)
  } catch {
    return undefined
  }
}

function missing(pages: readonly PageWithHoles[]): readonly Diagnostic[] {
  const problem = {
    code: 'package-missing',
    severity: 'error',
    message: "Diagrams are drawn by the package 'mermaid', which is not installed.",
    hint: 'Install it beside your site: npm install mermaid',
  } as const
  const places = pages.flatMap(({ holes, names }) =>
    holes.flatMap(({ origin }, n) => (names[n]?.includes('MermaidDiagram') && origin ? [origin] : [])),
  )
  return places.length === 0 ? [problem] : places.map((at) => ({ ...problem, at: { ...at, length: 1 } }))
}
