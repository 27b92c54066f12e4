import { lazySource } from '../lazy-source.ts'
import type { ContentSource } from '../source.ts'
import type { PagesOptions } from './options.ts'

/** Free-standing pages: Markdown files and React components, each on the path of its file (R8). */
export function pages(options: PagesOptions = {}): ContentSource {
  return lazySource({
    call: 'pages',
    options,
    folders: [options.path],
    open: async (name) => (await import('./open-pages.ts')).openPages(name, options),
  })
}
