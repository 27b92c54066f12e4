import { resolve } from 'node:path'
import { bundleSettings, previewLinks } from '../../../features/lists/bundle.ts'
import type { LineOrigin } from '../../../templates/entries.ts'
import { type Input, isSnapshotCurrent, pathDigest, takeSnapshot, type Snapshot } from '../../cache/snapshot.ts'
import { valueDigest } from '../../cache/value-digest.ts'
import { clientNeeds } from '../app/client-needs.ts'
import { envDefines } from '../esbuild/env-reads.ts'
import type { BundleArtifacts, BundleFile, BundleInput } from '../input.ts'
import { isMarkdownCurrent } from '../modules/markdown-modules.ts'
import type { IslandPage } from '../modules/page-islands.ts'
import { styleNeeds } from '../styles/needed-parts.ts'
import { themeModules } from '../modules/virtual-modules.ts'

interface StoredFile {
  readonly path: string
  readonly base64?: string
  readonly text?: string
}

interface StoredBundle extends Omit<BundleArtifacts, 'files'> {
  readonly files: readonly StoredFile[]
  readonly snapshot: Snapshot
}

/** Digest of everything a bundle is made from except files; `undefined` if part of it cannot be hashed. */
export function bundleKey(
  input: BundleInput,
  pages: readonly IslandPage[],
  sidebars: Readonly<Record<string, string>>,
): string | undefined {
  const { config, root, mode, site } = input
  const { typeface, palette, density, prism } = config.themeConfig
  const { baseUrl, staticDirectories, clientModules, conventions, postcssPlugins, security, bundler } = config
  const settings = [
    root,
    mode,
    baseUrl,
    staticDirectories,
    config.embed,
    clientModules,
    conventions,
    bundler,
    clientNeeds(input),
    previewLinks(input.site),
    // Functions are known by the config's code and by what they read.
    postcssPlugins.length + bundler.replace.length > 0 && [input.siteCode?.digest, input.siteCode?.components().id],
    envDefines(security.env, mode),
    typeface,
    palette,
    density,
    prism,
    bundleSettings.map((of) => of(config)),
    themeModules({ config, root }),
  ]
  return valueDigest([settings, styleNeeds(input), site.data, sidebars, pages.map(withoutPlaces)])
}

/** The code of a page without lines and columns, so that a new paragraph above a component does not change the bundle's key. */
export function withoutPlaces({ id, file, component, modules }: IslandPage): unknown {
  const withoutPlace = <Code extends { readonly origin?: LineOrigin }>(code: Code): unknown => ({
    ...code,
    origin: code.origin?.file,
  })
  const code = modules.map(({ esm, islands, ...module }) => [
    [module.file, module.runtimeNames],
    esm.map(withoutPlace),
    [...islands].map(([n, island]) => [n, withoutPlace(island)]),
  ])
  return { id, file, component, code }
}

/** The stored bundle of a key, unless one of its files has changed. */
export async function recallBundle(
  { cache, site }: Pick<BundleInput, 'cache' | 'site'>,
  key: string,
): Promise<BundleArtifacts | undefined> {
  const stored = cache.get<StoredBundle>('bundle', key)
  if (!stored || !isSnapshotCurrent(stored.snapshot)) return undefined
  if (!(await isMarkdownCurrent(stored.markdown, site))) return undefined
  return { ...stored, files: stored.files.map(openFile) }
}

/** Stores a bundle, unless a file has changed since `startedAt` (ms since 1970). */
export function rememberBundle(
  input: BundleInput,
  key: string,
  { artifacts, startedAt }: { artifacts: BundleArtifacts; startedAt: number },
): void {
  const assets = artifacts.assets.map(({ file }) => resolve(input.root, file))
  const { files, folders } = artifacts.resolution
  const reads = new Set([...artifacts.inputs, ...assets])
  const inputs = [...new Set([...files, ...folders, ...reads])].map((path): Input =>
    reads.has(path) ? { path, wasRead: true } : { path },
  )
  // The digest of a file that changed since may be that of a text which is not in the bundle.
  if (!takeSnapshot(inputs, startedAt)) return
  const snapshot = takeSnapshot(
    inputs.map((input) => ({ ...input, digest: pathDigest(input.path) })),
    startedAt,
  )
  if (!snapshot) return
  const stored: StoredBundle = { ...artifacts, files: artifacts.files.map(closeFile), snapshot }
  input.cache.put('bundle', key, stored)
}

const textExtensions = ['.js', '.css', '.json', '.svg', '.map', '.txt']

function closeFile({ path, content }: BundleFile): StoredFile {
  if (typeof content === 'string') return { path, text: content }
  return textExtensions.some((extension) => path.endsWith(extension))
    ? { path, text: Buffer.from(content).toString('utf8') }
    : { path, base64: Buffer.from(content).toString('base64') }
}

function openFile({ path, text, base64 }: StoredFile): BundleFile {
  return { path, content: text ?? Buffer.from(base64 ?? '', 'base64') }
}
