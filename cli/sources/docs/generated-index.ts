import GithubSlugger from 'github-slugger'
import { encodeRoute, joinRoute } from '../route-paths.ts'
import type { Page } from '../source.ts'
import type { GeneratedIndexLink } from './sidebar-schema.ts'
import type { DocsVersionSettings } from './settings.ts'

/** A category whose page is generated. */
export interface GeneratedIndex {
  /** Makes the slug where the link gives none. */
  readonly label: string
  /** Title of the page; default is the label. */
  readonly title?: string
  readonly description?: string
  readonly link: GeneratedIndexLink
}

/** Collects the generated index pages of one version, in the order their sidebars name them. */
export interface IndexPages {
  /** Adds a page and returns its route path. */
  add(index: GeneratedIndex): string
  /** The pages added so far. */
  pages(): readonly Page[]
}

/** Starts an empty collection; default slugs are unique within it. */
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
      ...(index.description === undefined ? {} : { description: index.description }),
      ...(keywords === undefined ? {} : { keywords: typeof keywords === 'string' ? [keywords] : keywords }),
      ...(image === undefined ? {} : { image }),
      doc: { instance: version.instance, version: version.version, id: path, generatedIndex: true },
    },
    body: { type: 'none' },
  }
}
