import { resolve } from 'node:path'
import type { SiteData } from '../../runtime/contract/index.ts'
import { valueDigest } from '../lib/value-digest.ts'
import type { WrittenCode } from '../../templates/entries.ts'
import { bearWitness, pathDigest, questionWitness } from '../lib/witness.ts'
import type { Witness } from '../lib/witness.ts'
import type { LinkedAsset } from '../link/site.ts'
import type { BundleFile, BundleInput } from './bundle.ts'
import type { ServerCode } from './drawing.ts'
import type { PageWithHoles } from './holes.ts'
import { resolutionInputs } from './resolution-inputs.ts'
import { styleNeeds } from './style-parts.ts'
import { themeModules } from './theme.ts'

/** How one page's holes reach the browser. */
export interface PageParts {
  readonly live: readonly boolean[]
  /** Href of the browser's module, where any hole is live. */
  readonly script?: string
  readonly stylesheets?: readonly string[]
}

/** All that bundling yields but the files of sidebars, as text. */
export interface MadeBundle {
  readonly data: SiteData
  readonly server: ServerCode
  readonly files: readonly BundleFile[]
  readonly pictures: readonly LinkedAsset[]
  readonly script: string
  readonly stylesheets: readonly string[]
  readonly build: string
  /** By page id. */
  readonly parts: Readonly<Record<string, PageParts>>
  /** Absolute paths. */
  readonly inputs: readonly string[]
}

interface StoredFile {
  readonly path: string
  readonly base64?: string
  readonly text?: string
}

interface StoredBundle extends Omit<MadeBundle, 'files'> {
  readonly files: readonly StoredFile[]
  readonly witness: Witness
}

/** Stands for all that a bundle is made of besides files. */
export function bundleKey(
  input: BundleInput,
  pages: readonly PageWithHoles[],
  sidebars: Readonly<Record<string, string>>,
): string | undefined {
  const { config, root, mode, site } = input
  const { prism, mermaid } = config.themeConfig
  const settings = [root, mode, config.baseUrl, config.clientModules, prism, mermaid, themeModules({ config, root })]
  return valueDigest([settings, styleNeeds(input), site.data, sidebars, pages.map(withoutPlaces)])
}

/** What a bundle has of a page: text above a component moves the component, and no more. */
export function withoutPlaces({ diagnostics: _, esm, holes, ...page }: PageWithHoles): unknown {
  const codeOf = ({ code, origin }: WrittenCode): unknown => [code, origin?.file]
  return { ...page, esm: esm.map(codeOf), holes: holes.map(codeOf) }
}

/** The remembered bundle of a key, while its files are as they were. */
export function recallBundle({ cache }: Pick<BundleInput, 'cache'>, key: string): MadeBundle | undefined {
  const stored = cache.get<StoredBundle>('bundle', key)
  if (!stored || !questionWitness(stored.witness)) return undefined
  return { ...stored, files: stored.files.map(openFile) }
}

/** Remembers a bundle. @param begun when bundling began: nothing is remembered where a file has changed since, in ms since 1970 */
export function rememberBundle(
  input: BundleInput,
  key: string,
  { bundle, begun }: { bundle: MadeBundle; begun: number },
): void {
  const pictures = bundle.pictures.map(({ file }) => resolve(input.root, file))
  const { files, folders } = resolutionInputs(input.root, bundle.inputs)
  const inputs = [...files, ...folders, ...pictures].map((path) => ({ path, digest: pathDigest(path) }))
  const witness = bearWitness(inputs, begun)
  if (!witness) return
  const stored: StoredBundle = { ...bundle, files: bundle.files.map(closeFile), witness }
  input.cache.put('bundle', key, stored)
}

function closeFile({ path, content }: BundleFile): StoredFile {
  if (typeof content === 'string') return { path, text: content }
  return /\.(?:js|css|json|svg|map|txt)$/.test(path)
    ? { path, text: Buffer.from(content).toString('utf8') }
    : { path, base64: Buffer.from(content).toString('base64') }
}

function openFile({ path, text, base64 }: StoredFile): BundleFile {
  return { path, content: text ?? Buffer.from(base64 ?? '', 'base64') }
}
