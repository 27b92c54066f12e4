import GithubSlugger from 'github-slugger'
import type { Location } from '../../report/diagnostic.ts'
import { encodeRoute, joinRoute } from '../route-paths.ts'
import type { Page } from '../page.ts'
import type { DocsVersionSettings } from '../source.ts'
import type { GeneratedIndexLink } from './sidebar-schema.ts'

/** A category with a generated page. */
export interface GeneratedIndex {
  /** Label of the category; also its slug, if the link has none. */
  readonly label: string
  /** Title of the page. Default: the label. */
  readonly title?: string
  readonly description?: string
  readonly link: GeneratedIndexLink
  /** The place that defines the category, for problems with its address. */
  readonly at?: Location
}

/** The generated index pages of one version, in the order of its sidebars. */
export interface IndexPages {
  /** Adds a page and returns its route path. */
  add(index: GeneratedIndex): string
  /** The pages added so far. */
  pages(): readonly Page[]
}

/** Returns an empty collection; it makes default slugs unique. */
export function collectIndexPages(version: DocsVersionSettings, sourceName: string): IndexPages {
  const slugger = new GithubSlugger()
  const pages: Page[] = []
  return {
    add(index) {
      const slug = index.link.slug ?? `/category/${slugger.slug(index.label)}`
      const path = encodeRoute(joinRoute(version.path, slug))
      pages.push(indexPage(index, { path, version, sourceName }))
      return path
    },
    pages: () => pages,
  }
}

interface IndexPlace {
  readonly path: string
  readonly version: DocsVersionSettings
  readonly sourceName: string
}

function indexPage(index: GeneratedIndex, { path, version, sourceName }: IndexPlace): Page {
  const { keywords, image } = index.link
  return {
    id: `${sourceName}:${path}`,
    path,
    kind: 'doc-index',
    meta: {
      title: index.title ?? index.label,
      description: index.description,
      keywords: keywords === undefined ? undefined : typeof keywords === 'string' ? [keywords] : keywords,
      image,
      frontMatterAt: index.at,
      doc: { instance: version.instance, version: version.version, id: path, generatedIndex: true },
    },
    body: { type: 'none' },
  }
}
