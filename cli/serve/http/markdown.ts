import type { RequestHandler } from './request.ts'
import { knownType } from './respond.ts'
import { withoutEndSlashes } from '../../text/addresses.ts'

/**
 * Answers requests for pages by clients that prefer Markdown, with the page's Markdown file.
 * @param files serves the files of the site
 * @param has whether there is a file. @param file decoded path that starts with `/`
 */
export function markdownPages(
  files: RequestHandler,
  has: (file: string) => boolean | Promise<boolean>,
): RequestHandler {
  return async (request) => {
    const { raw, response, file } = request
    if (file === undefined || !mayBePage(file)) return false
    // The same address has two answers, which caches have to tell apart.
    response.setHeader('Vary', 'Accept')
    if (!prefersMarkdown(raw.headers.accept)) return false
    for (const candidate of markdownFilesOf(file))
      if (await has(candidate)) return files({ ...request, path: encodeURI(candidate), file: candidate })
    return false
  }
}

/** The name of a page may have a dot in it. */
function mayBePage(file: string): boolean {
  const type = knownType(file)
  return type === undefined || type.startsWith('text/html')
}

function markdownFilesOf(file: string): readonly string[] {
  const bare = withoutEndSlashes(file).replace(/(?:\/index)?\.html?$/, '')
  return bare === '' ? ['/index.md'] : [`${bare}.md`, `${bare}/index.md`]
}

/** Whether a client names Markdown, and HTML not before it. Browsers never name it. */
export function prefersMarkdown(accept = ''): boolean {
  const quality = (type: string): number => {
    const range = accept.split(',').find((one) => one.trim().split(';')[0]?.trim().toLowerCase() === type)
    return range === undefined ? 0 : Number(/;\s*q=([\d.]+)/i.exec(range)?.[1] ?? 1)
  }
  const markdown = quality('text/markdown')
  return markdown > 0 && markdown >= quality('text/html')
}
