import { ignored, replaced } from '../config/schema-parts.ts'

const plugins = (key: string, place: string) =>
  replaced(
    `\`${key}\` is not an option of one source`,
    `Markdown plugins hold for the whole site: move it to ${place}.`,
  )

/** Options of Docusaurus' content plugins that docs-gen has in another place, or that have no meaning here. */
export const foreignOptions = {
  remarkPlugins: plugins('remarkPlugins', 'markdown.remarkPlugins'),
  beforeDefaultRemarkPlugins: plugins('beforeDefaultRemarkPlugins', 'markdown.remarkPlugins'),
  rehypePlugins: plugins('rehypePlugins', 'markdown.rehypePlugins'),
  beforeDefaultRehypePlugins: plugins('beforeDefaultRehypePlugins', 'markdown.rehypePlugins'),
  recmaPlugins: replaced(
    '`recmaPlugins` is not used by docs-gen',
    'Pages are not compiled to JavaScript: use markdown.rehypePlugins.',
  ),
  admonitions: replaced(
    '`admonitions` is not an option of one source',
    'Move it to markdown.admonitions: { keywords: […] }.',
  ),
  docsRootComponent: ignored,
  docVersionRootComponent: ignored,
  docRootComponent: ignored,
  docItemComponent: ignored,
  docTagsListComponent: ignored,
  docTagDocListComponent: ignored,
  docCategoryGeneratedIndexComponent: ignored,
  blogListComponent: ignored,
  blogPostComponent: ignored,
  blogTagsListComponent: ignored,
  blogTagsPostsComponent: ignored,
  blogArchiveComponent: ignored,
  blogAuthorsPostsComponent: ignored,
  blogAuthorsListComponent: ignored,
  mdxPageComponent: ignored,
} as const
