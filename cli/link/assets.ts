import { decodePath } from '../../runtime/contract/index.ts'
import { nameDigest } from '../cache/digest.ts'
import type { AssetRef } from '../compile/compiled-page.ts'
import type { Location } from '../report/diagnostic.ts'
import type { LinkedAsset, PublishedFile } from './site.ts'
import { isPicture } from '../files/file-kinds.ts'

/** A file that a link publishes. */
export interface LinkedFile extends AssetRef {
  /** The place of the link. Unset for an image, which shows the file. */
  readonly linkedAt?: Location
}

/** The path of an asset in the output: its name with a hash of its bytes, so that browsers can cache it for ever. */
export function assetPath(asset: AssetRef): string {
  const name = asset.file.slice(asset.file.lastIndexOf('/') + 1)
  const dot = name.includes('.') ? name.lastIndexOf('.') : name.length
  const [stem, ending] = [readableName(name.slice(0, dot)), readableName(name.slice(dot))]
  // Other names may read the same, or the same but for the letters' case.
  const digest =
    stem + ending === name
      ? asset.hash.replace(/[^A-Za-z\d]/g, '').slice(0, 10)
      : nameDigest(`${asset.hash} ${name}`, 10)
  const folder = isPicture(name) || name.toLowerCase().endsWith('.ico') ? 'images' : 'files'
  return `assets/${folder}/${stem === '' ? '' : `${stem}-`}${digest}${ending}`
}

/** A name of letters, digits and the signs that addresses hold as they are. */
function readableName(name: string): string {
  const text = (decodePath(name) ?? name).normalize('NFC')
  return text.replace(/[^\p{L}\p{M}\p{N}!'()*_.~-]+/gu, (signs, at: number, whole: string) =>
    at === 0 || at + signs.length === whole.length ? '' : '-',
  )
}

/** Every asset once, sorted. */
export function linkAssets(refs: Iterable<AssetRef>): readonly LinkedAsset[] {
  const byPath = new Map<string, LinkedAsset>()
  for (const ref of refs) byPath.set(assetPath(ref), { file: ref.file, path: assetPath(ref) })
  return [...byPath.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** The files that links publish, sorted by name, with the place of each link. Pages in two languages may be made of one file. */
export function publishedFiles(refs: readonly LinkedFile[]): readonly PublishedFile[] {
  const byFile = new Map<string, PublishedFile & { readonly places: Map<string, Location> }>()
  for (const { linkedAt, ...asset } of refs) {
    if (!linkedAt) continue
    const existing = byFile.get(asset.file)
    const places = existing?.places ?? new Map<string, Location>()
    places.set(`${linkedAt.file}:${linkedAt.line}:${linkedAt.column}`, linkedAt)
    byFile.set(asset.file, { file: asset.file, path: assetPath(asset), links: [], places })
  }
  return [...byFile.values()]
    .map(({ places, ...published }) => ({ ...published, links: [...places.values()] }))
    .sort((a, b) => (a.file < b.file ? -1 : 1))
}
