import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentDigest } from '../cache/digest.ts'
import { lazily } from '../process/lazily.ts'
import { isRecord } from '../process/is-record.ts'
import { markerName } from '../files/output-marker.ts'

/** The files of an output folder that docs-gen wrote, according to its marker. */
export interface Marker {
  readonly state: 'missing' | 'damaged' | 'whole'
  /** Whether it lists a file. @param file relative to the output folder */
  has(file: string): boolean
}

/**
 * The marker's text: a digest of each file's name. The marker is published with the site, and must not tell the names of unlisted pages.
 * It contains no times, so that equal outputs have equal markers.
 */
export function encodeMarker(files: Iterable<string>): string {
  const names = [...files].map(digestOf).sort()
  return `${JSON.stringify({ generator: 'docs-gen', names: names.join(''), checksum: contentDigest(names.join('')) })}\n`
}

/** Reads the marker of a folder. */
export function readMarker(folder: string): Marker {
  const text = readIfThere(join(folder, markerName))
  if (text === undefined) return emptyMarker('missing')
  const listed = namesIn(text)
  if (listed === undefined) return emptyMarker('damaged')
  const names = lazily(() => new Set(splitNames(listed)))
  return { state: 'whole', has: (file) => names().has(digestOf(file)) }
}

/** Characters of a name's digest: with 66 bits, no two files of a site have the same. */
const digestLength = 11

function digestOf(file: string): string {
  return contentDigest(file).slice(0, digestLength)
}

function emptyMarker(state: Marker['state']): Marker {
  return { state, has: () => false }
}

function namesIn(text: string): string | undefined {
  try {
    const marker: unknown = JSON.parse(text)
    if (!isRecord(marker) || marker['generator'] !== 'docs-gen' || typeof marker['names'] !== 'string') return undefined
    const { names, checksum } = marker as { readonly names: string; readonly checksum?: unknown }
    return contentDigest(names) === checksum ? names : undefined
  } catch {
    return undefined
  }
}

function splitNames(names: string): readonly string[] {
  const count = names.length / digestLength
  return Array.from({ length: count }, (_, n) => names.slice(n * digestLength, (n + 1) * digestLength))
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    // Something else in its place, such as a folder, is found as a file that docs-gen did not write.
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR') return undefined
    throw error
  }
}
