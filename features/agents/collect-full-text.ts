import type { OutputFile } from '../../cli/emit/emit.ts'
import type { BundledLocale, PageText, TextCollector } from '../../cli/pipeline/feature.ts'
import type { Project } from '../../cli/pipeline/open.ts'
import { FullText, type FullTextPart, piecesOf } from './full-text.ts'
import { isListed } from '../../cli/render/site-files.ts'

/** Joins the Markdown of the pages that search engines may list, while they are rendered. */
export function collectFullText({ project, bundle: { data } }: BundledLocale): TextCollector {
  const all = new FullText(data.url + data.baseUrl)
  return {
    look(page) {
      if (!isListed(page.route)) return () => []
      const sizes = sizesOf(page, project)
      const add = (sizeList: readonly number[]) => () => filesOf(all.add({ ...page, sizes: sizeList }))
      return sizes instanceof Promise ? sizes.then(add) : add(sizes)
    },
    end: () => filesOf(all.end()),
  }
}

function filesOf(parts: readonly FullTextPart[]): readonly OutputFile[] | Promise<readonly OutputFile[]> {
  return parts.length === 0 ? [] : Promise.all(parts.map(fileOf))
}

async function fileOf({ path, digest, make }: FullTextPart): Promise<OutputFile> {
  return digest === undefined ? { path, content: await make() } : { path, digest, make }
}

/** The sizes of a page's pieces of text. They are remembered, so that a page in place is not rendered to learn them. */
function sizesOf({ key, text }: PageText, { cache }: Project): readonly number[] | Promise<readonly number[]> {
  const cached = key === undefined ? undefined : cache.get<readonly number[]>('markdown-sizes', key)
  return cached ?? measured({ key, text }, cache)
}

async function measured(
  { key, text }: Pick<PageText, 'key' | 'text'>,
  cache: Project['cache'],
): Promise<readonly number[]> {
  const sizes = piecesOf(await text())
  if (key !== undefined) cache.put('markdown-sizes', key, sizes)
  return sizes
}
