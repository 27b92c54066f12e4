import { pageKinds } from '../../../features/page-kinds.ts'
import type { PageKind } from '../../../runtime/contract/index.ts'

/** A page that docs-gen writes itself. */
interface BuiltInPage {
  readonly name: string
  /** How to move it, as the end of a sentence that starts with "or". */
  readonly move: string
}

/** The pages that docs-gen writes itself, at addresses that content may ask for, too. */
export const builtInPages: Readonly<Partial<Record<PageKind, BuiltInPage>>> = {
  search: { name: 'the page of search results', move: 'set `themeConfig.search.searchPagePath` to another path' },
  'not-found': { name: 'the page for unknown addresses', move: 'write it as `404.md` in the folder of pages()' },
  'doc-tags': { name: 'the list of tags', move: 'set `tagsBasePath` of docs() to another path' },
  'doc-tag': { name: 'the page of a tag', move: 'give the tag another `permalink` in tags.yml' },
  'doc-index': { name: 'the overview of a category', move: "give the category's `link` another `slug`" },
  'blog-list': { name: 'a list of posts', move: 'set `routeBasePath` of blog() to another path' },
  'blog-archive': { name: 'the archive of the blog', move: 'set `archiveBasePath` of blog() to another path' },
  'blog-tags': { name: 'the list of tags', move: 'set `tagsBasePath` of blog() to another path' },
  'blog-tag': { name: 'the page of a tag', move: 'give the tag another `permalink` in tags.yml' },
  'blog-authors': { name: 'the list of authors', move: 'set `authorsBasePath` of blog() to another path' },
  'blog-author': { name: 'the page of an author', move: 'give the author another `permalink` in authors.yml' },
  ...Object.fromEntries(pageKinds.map(({ kind, name, move }) => [kind, { name, move }])),
}
