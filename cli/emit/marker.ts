import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The file that marks a folder as output of docs-gen. Not part of the site: neither served nor counted. */
export const markerName = '.docs-gen-output.json'

/** The marker's text: all files of the output, sorted, one per line; no times, so that equal outputs have equal markers. */
export function encodeMarker(files: Iterable<string>): string {
  const sorted = [...files].sort()
  return `{"generator":"docs-gen","files":[\n${sorted.map((file) => JSON.stringify(file)).join(',\n')}\n]}\n`
}

/** The files listed in a folder's marker; `undefined` without a marker written by docs-gen. */
export function readMarker(folder: string): ReadonlySet<string> | undefined {
  try {
    const marker = JSON.parse(readFileSync(join(folder, markerName), 'utf8')) as {
      generator?: unknown
      files?: unknown
    }
    if (marker.generator !== 'docs-gen' || !Array.isArray(marker.files)) return undefined
    return new Set(marker.files.filter((file): file is string => typeof file === 'string'))
  } catch {
    return undefined
  }
}
