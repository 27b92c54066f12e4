import { join, resolve } from 'node:path'
import { diagramFrame, diagramFrameScript } from './frame.ts'
import { diagramComponent } from './content.ts'
import { diagramFolder, diagramFramePrefix } from './module.ts'
import { nameDigest } from '../../cli/cache/digest.ts'
import { isSnapshotCurrent, type Snapshot, takeSnapshot } from '../../cli/cache/snapshot.ts'
import { loadParser } from '../../cli/code/code-parser.ts'
import { optionalPackage, UnusablePackage } from '../../cli/modules/optional-module.ts'
import { type Diagnostic, diagnostic } from '../../cli/report/diagnostic.ts'
import type { BundleFile, BundleInput } from '../../cli/bundle/input.ts'
import type { LateCode, LateCodeBundler } from '../../cli/bundle/app/module-feature.ts'
import { outputPath } from '../../cli/bundle/esbuild/output-path.ts'
import type { IslandPage } from '../../cli/bundle/modules/page-islands.ts'
import { packageImports } from '../../cli/bundle/modules/resolution-inputs.ts'
import { nameByContent } from '../../cli/bundle/esbuild/script-names.ts'

/** The build of Mermaid for browsers, which has a file for each kind of diagram. */
const entry = 'dist/mermaid.esm.min.mjs'

const folder = `assets/${diagramFolder}`

const nothing: LateCode = { files: [], inputs: [], packages: [], diagnostics: [] }

/**
 * Bundles Mermaid, which only pages with diagrams load. It is not a dependency of docs-gen, because it is as large as all others together
 * and few sites need it.
 */
export const bundleDiagrams: LateCodeBundler = async (input, pages) => {
  const mermaid = optionalPackage('mermaid', input.root)
  if (!mermaid) return { ...nothing, diagnostics: placed(missing(), pages) }
  const bundled = await mermaid.open(async (require) => {
    const path = require.resolve(`mermaid/${entry}`)
    return recalled(input, path) ?? (await bundleMermaid(input, path))
  })
  if (bundled instanceof UnusablePackage) return { ...nothing, diagnostics: placed(bundled.problem(), pages) }
  const { scripts, inputs, packages } = bundled
  const script = scripts.find((file) => file.path.startsWith(`${folder}/mermaid-`))?.path
  const frame = input.config.security.csp && script !== undefined ? frameFiles(script, input.config.baseUrl) : undefined
  const entryFile = frame?.page.path ?? script
  return {
    files: [
      ...scripts.map((file) => ({ path: file.path, content: file.text })),
      ...(frame ? [frame.script, frame.page] : []),
    ],
    script: entryFile === undefined ? undefined : input.config.baseUrl + entryFile,
    inputs,
    packages,
    diagnostics: [],
  }
}

/** Mermaid's scripts, with its modules and the packages that they import. */
interface BundledMermaid extends Pick<LateCode, 'inputs' | 'packages'> {
  readonly scripts: readonly { readonly path: string; readonly text: string }[]
  /** Of the modules. */
  readonly snapshot?: Snapshot | undefined
}

/** Mermaid is the largest part of a site's bundle, and only a new version changes it. */
function recalled({ cache, root }: BundleInput, path: string): BundledMermaid | undefined {
  const stored = cache.get<BundledMermaid>('mermaid', keyOf(root, path))
  return stored?.snapshot && isSnapshotCurrent(stored.snapshot) ? stored : undefined
}

/** Names of modules are relative to the site folder. */
function keyOf(root: string, path: string): string {
  return `${root}\0${path}`
}

async function bundleMermaid(input: BundleInput, path: string): Promise<BundledMermaid> {
  const startedAt = Date.now()
  const { build } = await import('esbuild')
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
  const pathOf = (absolute: string): string => outputPath(absolute, input.root)
  await loadParser()
  const { scripts } = nameByContent(outputFiles.map((file) => ({ path: pathOf(file.path), text: file.text })))
  const inputs = Object.keys(metafile.inputs)
  const files = inputs.map((module) => ({ path: resolve(input.root, module), wasRead: true as const }))
  const bundled: BundledMermaid = {
    scripts,
    inputs,
    packages: [
      { folder: input.root, name: 'mermaid' },
      ...packageImports(metafile.inputs, input.root, () => undefined),
    ],
    snapshot: takeSnapshot(files, startedAt),
  }
  input.cache.put('mermaid', keyOf(input.root, path), bundled)
  return bundled
}

/** The page that draws the diagrams of a site with a strict policy: Mermaid writes inline styles, which pages must not have. */
function frameFiles(mermaid: string, baseUrl: string): { readonly script: BundleFile; readonly page: BundleFile } {
  const code = diagramFrameScript(`./${mermaid.slice(folder.length + 1)}`)
  const script = { path: `${diagramFramePrefix}${nameDigest(code, 10)}.js`, content: code }
  const html = diagramFrame(baseUrl + script.path)
  return { script, page: { path: `${diagramFramePrefix}${nameDigest(html, 10)}.html`, content: html } }
}

function missing(): Diagnostic {
  return diagnostic({
    code: 'package-missing',
    message: "Diagrams are rendered by the package 'mermaid', which is not installed.",
    hint: 'Install it beside your site: npm install mermaid',
  })
}

/** The problem at each diagram. */
function placed(problem: Diagnostic, pages: readonly IslandPage[]): readonly Diagnostic[] {
  const places = pages.flatMap(({ islands, modules }) =>
    islands.flatMap(({ module, facts }, n) =>
      facts.components.includes(diagramComponent) ? (modules[module]?.islands.get(n)?.origin ?? []) : [],
    ),
  )
  return places.length === 0 ? [problem] : places.map((at) => ({ ...problem, at: { ...at, length: 1 } }))
}
