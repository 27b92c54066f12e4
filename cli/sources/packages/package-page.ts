import type { SourceTree } from '../../files/source-tree.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import type { SiteRepository } from '../../repository/site-repository.ts'
import { encodeRoute, joinRoute } from '../route-paths.ts'
import type { Page } from '../page.ts'
import type { FoundPackage } from './find-packages.ts'
import { type Manifest, readManifest } from './manifest.ts'
import type { PackagesSettings } from './options.ts'
import { packageText } from './package-text.ts'
import { readmeBody } from './readme.ts'
import { type PackageRepository, repositoryOf } from './package-repository.ts'
import { withoutEndSlash } from '../../text/addresses.ts'
import { withoutStart } from '../../text/ends.ts'

/** The page of one package; unset if its `package.json` is invalid, and for private packages found by a pattern. */
interface PackagePage {
  readonly page?: Page
  readonly diagnostics: readonly Diagnostic[]
}

/** Input shared by the pages of all packages. */
interface PackageContext {
  readonly files: SourceTree
  readonly settings: PackagesSettings
  readonly sourceName: string
  /** Languages of the site that READMEs are not written in. */
  readonly untranslated: readonly string[]
  /** The repository of the site. */
  readonly repository: SiteRepository | undefined
}

const readmeNames = ['README.md', 'readme.md', 'Readme.md', 'README.markdown']

/** Makes the page of a package from its README and `package.json`. */
export function packagePage({ name, folder, byPattern }: FoundPackage, context: PackageContext): PackagePage {
  const { files, settings, sourceName, untranslated } = context
  const { value: manifest, diagnostics } = readManifest(files, folder)
  if (!manifest || (byPattern && manifest.private)) return { diagnostics }
  const repository = repositoryOf(manifest, {
    tag: settings.tag?.(name, manifest.version),
    branch: settings.branch,
    folder,
    site: context.repository,
  })
  const readme = readmeNames.find((candidate) => files.read(`${folder}/${candidate}`))
  const source = readme === undefined ? '' : (files.read(`${folder}/${readme}`)?.text ?? '')
  const body = readmeBody(source, {
    repository,
    published: `https://unpkg.com/${name}@${manifest.version}`,
    siteUrls: settings.siteUrls.map((url) => withoutEndSlash(url)),
  })
  const path = encodeRoute(joinRoute(settings.routeBasePath, slugOf(name)))
  const page: Page = {
    id: `${sourceName}:${name}`,
    path,
    kind: 'doc',
    untranslated,
    meta: metaOf({ name, manifest, repository, readme, settings }),
    body: { type: 'markdown', text: packageText({ name, manifest, repository, body }), format: 'md' },
  }
  return { page, diagnostics }
}

/** `@lexical/list` → `lexical-list`. */
export function slugOf(name: string): string {
  return withoutStart(name, '@').replaceAll('/', '-')
}

interface MetaInput {
  readonly name: string
  readonly manifest: Manifest
  readonly repository: PackageRepository | undefined
  readonly readme: string | undefined
  readonly settings: PackagesSettings
}

function metaOf({ name, manifest, repository, readme, settings }: MetaInput): Page['meta'] {
  const { instance, version, label, position } = settings
  const folder = joinRoute(settings.routeBasePath).split('/').at(-1) ?? 'packages'
  const slug = slugOf(name)
  const sidebarPosition = typeof position === 'function' ? position(name) : position?.[name]
  return {
    title: name,
    description: manifest.description,
    editUrl: repository && readme !== undefined ? repository.edit(readme) : undefined,
    doc: {
      instance,
      version,
      id: `${folder}/${slug}`,
      sidebarLabel: label?.(name) ?? name,
      sidebarPosition,
      dirName: folder,
      fileName: `${slug}.md`,
    },
  }
}
