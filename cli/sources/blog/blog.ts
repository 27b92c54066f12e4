import { lazySource } from '../lazy-source.ts'
import type { ContentSource } from '../source.ts'
import type { BlogOptions } from './options.ts'

/** A blog, as Docusaurus' blog plugin reads it. */
export function blog(options: BlogOptions = {}): ContentSource {
  return lazySource({
    call: 'blog',
    options,
    folders: [options.path],
    open: async (name) => (await import('./open-blog.ts')).openBlog(name, options),
  })
}
