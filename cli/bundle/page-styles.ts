import { createHash } from 'node:crypto'
import { transformSync } from 'esbuild'
import type { BundleFile } from './bundle.ts'

/** The style sheets of pages whose modules import CSS. */
export interface PageStyles {
  readonly files: readonly BundleFile[]
  /** Page id → hrefs. */
  readonly hrefs: ReadonlyMap<string, readonly string[]>
}

/**
 * Makes a file of each page's CSS, named by its content, so that pages with the same components share one.
 * @param styles CSS by page id, as the server's bundle has it: it knows the components that never reach the browser, too
 */
export function pageStyles(styles: ReadonlyMap<string, string>, baseUrl: string): PageStyles {
  const paths = new Map<string, string>()
  const files: BundleFile[] = []
  for (const css of new Set(styles.values())) {
    const { code } = transformSync(css, { loader: 'css', minify: true, target: 'es2022' })
    if (code.trim() === '') continue
    const path = `assets/css/page-${createHash('sha1').update(code).digest('hex').slice(0, 10)}.css`
    paths.set(css, path)
    files.push({ path, content: code })
  }
  const hrefs = [...styles].flatMap(([id, css]) => {
    const path = paths.get(css)
    return path === undefined ? [] : [[id, [baseUrl + path]] as const]
  })
  return { files: filesOnce(files), hrefs: new Map(hrefs) }
}

/** Every file once: two sheets may come out the same, and browser and server find the same fonts. */
export function filesOnce(files: readonly BundleFile[]): readonly BundleFile[] {
  return [...new Map(files.map((file) => [file.path, file])).values()]
}
