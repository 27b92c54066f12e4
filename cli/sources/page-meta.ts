import type { DocFrontMatter } from '../config/front-matter.ts'
import type { PageMeta } from './source.ts'

/** The keys of front matter that docs, posts and pages have in common. */
type CommonFrontMatter = Pick<
  DocFrontMatter,
  | 'title'
  | 'title_meta'
  | 'description'
  | 'keywords'
  | 'image'
  | 'hide_table_of_contents'
  | 'toc_min_heading_level'
  | 'toc_max_heading_level'
  | 'draft'
  | 'unlisted'
  | 'search'
>

/** What front matter of any kind says of its page. */
export function commonMeta(data: CommonFrontMatter): PageMeta {
  return {
    title: data.title,
    titleMeta: data.title_meta,
    description: data.description,
    keywords: data.keywords,
    image: data.image,
    hideToc: data.hide_table_of_contents,
    tocMinLevel: data.toc_min_heading_level,
    tocMaxLevel: data.toc_max_heading_level,
    draft: data.draft,
    unlisted: data.unlisted,
    search: data.search,
  }
}
