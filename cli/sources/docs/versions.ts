import * as z from 'zod'
import { versionFacts } from '../../../features/lists/page-readers.ts'
import type { SourceTree } from '../../files/source-tree.ts'
import { type Diagnostic, diagnostic } from '../../report/diagnostic.ts'
import { suggest } from '../../report/suggest.ts'
import { readData } from '../files/data-file.ts'
import { folderRoute } from '../route-paths.ts'
import { checkOptions } from '../options.ts'
import { type DocsOptions, docsSchema, type DocsSettings } from './options.ts'
import type { DocsVersionSettings, SourceInput } from '../source.ts'
import { hasAny } from '../../text/has-any.ts'

/** A version to load: its settings and the paths of its files. */
export interface VersionPlan {
  readonly version: DocsVersionSettings
  /** The version's docs folder, relative to the site folder. */
  readonly folder: string
  /** The option `sidebarPath`: `false` for no sidebars. Unset: one sidebar follows the folders. */
  readonly sidebarFile: string | false | undefined
  /** Whether a missing sidebars file is an error, because the config names it. */
  readonly sidebarRequired: boolean
  /** The file that lists the version, and its index there. Unset: the current docs. */
  readonly listed?: { readonly file: string; readonly index: number }
}

/** The versions to load, newest first. */
interface VersionPlans {
  readonly versions: readonly VersionPlan[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads `versions.json` and applies the options for versions. */
export function planVersions(tree: SourceTree, settings: DocsSettings): VersionPlans {
  const released = readReleased(tree, settings)
  const hasCurrent = settings.includeCurrentVersion || settings.disableVersioning
  // A file that names them has their place among the versions.
  const isAdded = hasCurrent && !released.names.includes('current')
  const all = [...(isAdded ? ['current'] : []), ...released.names]
  const problems = [...released.diagnostics, ...unknownVersions(all, settings)]
  const names = settings.onlyIncludeVersions ? all.filter((name) => settings.onlyIncludeVersions?.includes(name)) : all
  const last =
    names.find((name) => name === settings.lastVersion) ?? names.find((name) => name !== 'current') ?? names[0]
  if (names.length === 0 || last === undefined) return { versions: [], diagnostics: [...problems, noVersion()] }
  return {
    versions: names.map((name) => planVersion(name, { names, last, settings, released: released.names })),
    diagnostics: problems,
  }
}

/** The versions of a `docs()`, newest first, without problems: its own load reports them. */
export function docsVersions(options: DocsOptions, { files }: SourceInput): readonly DocsVersionSettings[] {
  const { options: settings } = checkOptions('docs()', docsSchema, options)
  return planVersions(files, settings).versions.map(({ version }) => version)
}

/** The name of a file or folder of one docs instance, which starts with the id unless that is `default`. */
export function instanceName(name: string, id: string): string {
  return id === 'default' ? name : `${id}_${name}`
}

/** The name is part of paths, which must not lead elsewhere. */
const versionName = z.string().refine((name) => !hasAny(name, '/\\'), { error: 'expected a name without slashes' })

function readReleased(
  tree: SourceTree,
  settings: DocsSettings,
): { readonly names: readonly string[]; readonly diagnostics: readonly Diagnostic[] } {
  if (settings.disableVersioning) return { names: [], diagnostics: [] }
  const file = versionsFile(settings)
  const { value = [], diagnostics } = readData(tree, file, z.array(versionName))
  return { names: value, diagnostics }
}

function versionsFile({ id }: DocsSettings): string {
  return instanceName('versions.json', id)
}

interface VersionContext {
  readonly names: readonly string[]
  readonly last: string
  readonly settings: DocsSettings
  /** Names in the file of versions. */
  readonly released: readonly string[]
}

function planVersion(name: string, { names, last, settings, released }: VersionContext): VersionPlan {
  const options = settings.versions[name] ?? {}
  const isLast = name === last
  const isCurrent = name === 'current'
  const basePath = folderRoute(settings.routeBasePath)
  const part = options.path ?? (isLast ? '' : isCurrent ? 'next' : name)
  const banner = options.banner ?? defaultBanner(name, { names, last })
  const version: DocsVersionSettings = {
    instance: settings.id,
    version: name,
    label: options.label ?? (isCurrent ? 'Next' : name),
    path: folderRoute(settings.routeBasePath, part),
    basePath,
    isLast,
    banner: banner === 'none' ? undefined : banner,
    badge: options.badge ?? names.length > 1,
    className: options.className ?? `docs-version-${name}`,
    noIndex: options.noIndex ?? false,
    breadcrumbs: settings.breadcrumbs,
    ...versionFacts.reduce((facts, of) => ({ ...facts, ...of(settings) }), {}),
  }
  const listed = isCurrent ? undefined : { file: versionsFile(settings), index: released.indexOf(name) }
  return { version, listed, ...filesOf(name, settings) }
}

function filesOf(
  name: string,
  settings: DocsSettings,
): Pick<VersionPlan, 'folder' | 'sidebarFile' | 'sidebarRequired'> {
  if (name === 'current') {
    return { folder: settings.path, sidebarFile: settings.sidebarPath, sidebarRequired: true }
  }
  const folder = `${instanceName('versioned_docs', settings.id)}/version-${name}`
  const sidebarFile = `${instanceName('versioned_sidebars', settings.id)}/version-${name}-sidebars.json`
  return { folder, sidebarFile, sidebarRequired: false }
}

function defaultBanner(
  name: string,
  { names, last }: Pick<VersionContext, 'names' | 'last'>,
): 'none' | 'unreleased' | 'unmaintained' {
  if (name === last) return 'none'
  return names.indexOf(name) < names.indexOf(last) ? 'unreleased' : 'unmaintained'
}

function unknownVersions(all: readonly string[], settings: DocsSettings): readonly Diagnostic[] {
  const references = [
    ...(settings.lastVersion === undefined ? [] : [{ option: 'lastVersion', name: settings.lastVersion }]),
    ...(settings.onlyIncludeVersions ?? []).map((name) => ({ option: 'onlyIncludeVersions', name })),
    ...Object.keys(settings.versions).map((name) => ({ option: 'versions', name })),
  ]
  return references
    .filter(({ name }) => !all.includes(name))
    .map(({ option, name }) => {
      const meant = suggest(name, all)
      return diagnostic({
        code: 'config-invalid',
        key: option,
        message: `In the options of docs(): \`${option}\` names the version '${name}', but there are only ${all.join(', ')}`,
        hint:
          meant === undefined
            ? 'Correct the name, or cut the version with docs-gen version.'
            : `Did you mean '${meant}'?`,
      })
    })
}

function noVersion(): Diagnostic {
  return diagnostic({
    code: 'config-invalid',
    message: 'In the options of docs(): there is no version to build',
    hint: 'Correct `includeCurrentVersion` or `onlyIncludeVersions`.',
  })
}
