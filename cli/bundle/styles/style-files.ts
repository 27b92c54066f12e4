import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'esbuild'
import { searchSheet } from '../../../features/lists/bundle.ts'
import { nameDigest } from '../../cache/digest.ts'
import { packageRoot } from '../../process/package-root.ts'
import { readPrebuilt } from '../prebuilt/prebuilt-files.ts'
import type { BundleFile, CssFile } from '../input.ts'

/** The style sheets of pages whose modules import CSS. */
interface PageStyles {
  readonly files: readonly BundleFile[]
  /** Page id → hrefs. */
  readonly hrefs: ReadonlyMap<string, readonly string[]>
}

/**
 * Makes a file of each page's CSS, named by its content, so that pages with the same components share one.
 * @param styles CSS by page id from the server half, which includes the components that never reach the browser
 */
export async function pageStyles(styles: ReadonlyMap<string, string>, baseUrl: string): Promise<PageStyles> {
  const paths = new Map<string, string>()
  const files: BundleFile[] = []
  for (const css of new Set(styles.values())) {
    const code = await finalCss(css, baseUrl)
    if (code.trim() === '') continue
    const path = `assets/css/page-${nameDigest(code, 10)}.css`
    paths.set(css, path)
    files.push({ path, content: code })
  }
  const hrefs = [...styles].flatMap(([id, css]) => {
    const path = paths.get(css)
    return path === undefined ? [] : [[id, [baseUrl + path]] as const]
  })
  return { files: filesOnce(files), hrefs: new Map(hrefs) }
}

/** Minifies a style sheet, and prefixes its URLs of the site's files with the base path. */
async function finalCss(css: string, baseUrl: string): Promise<string> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    stdin: { contents: css, loader: 'css' },
    bundle: true,
    minify: true,
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'silent',
    plugins: [underBasePath(baseUrl)],
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}

/** The file of the style sheet is in another folder than the bundler assumed for its URLs. */
function underBasePath(baseUrl: string): Plugin {
  return {
    name: 'docs-gen-base-path',
    setup({ onResolve }) {
      onResolve({ filter: /^\.\/assets\// }, ({ path }) => ({ path: baseUrl + path.slice(2), external: true }))
      onResolve({ filter: /^\// }, ({ path }) => ({ path, external: true }))
    },
  }
}

/** A style sheet of every page, and its file. */
export interface NamedSheet {
  readonly file: BundleFile
  readonly sheet: CssFile
}

/** A style sheet under the name of its content. The bundler's names also depend on where the packages lie on the machine. */
export function namedSheet(text: string, baseUrl: string): NamedSheet {
  const path = `assets/css/styles-${nameDigest(text, 8).toUpperCase()}.css`
  return { file: { path, content: text }, sheet: { href: baseUrl + path, text } }
}

/** Removes duplicate files: style sheets may be equal, and browser and server half contain the same fonts. */
export function filesOnce(files: readonly BundleFile[]): readonly BundleFile[] {
  return [...new Map(files.map((file) => [file.path, file])).values()]
}

/** The style sheet of the search box and page, a separate file because few pages need it before a search. */
export async function searchStyles(): Promise<BundleFile> {
  const css = readPrebuilt()?.sheets[basename(searchSheet)]?.css ?? (await minifiedSearchStyles())
  return { path: `assets/css/search-${nameDigest(css, 10)}.css`, content: css }
}

async function minifiedSearchStyles(): Promise<string> {
  const source = readFileSync(join(packageRoot, 'dist', 'features', searchSheet), 'utf8')
  const { transform } = await import('esbuild')
  const { code } = await transform(source, { loader: 'css', minify: true, target: 'es2022' })
  return code.trimEnd()
}
