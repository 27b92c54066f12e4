import type { ContractFault, Published, PublishedAnchor, PublishedFile, PublishedPage } from '../published.ts'
import { linesOf } from '../../../cli/text/spaces.ts'

/** The version of the form of the list. */
const version = 1

/** What stands in the list for a file that is no page. */
const fileValue = null

/**
 * Writes addresses as a list: a line for each page, anchor and file, sorted. The last line is always the same, so the lines of two branches
 * can be joined in any order and are still JSON.
 */
export function writeList({ pages, files }: Published): string {
  const entries = new Map<string, string | null>([
    ...files.map(({ address }) => [address, fileValue] as const),
    ...pages.flatMap(({ address, title = '', anchors }) => [
      [address, title] as const,
      ...anchors.map((anchor) => [`${address}#${anchor.id}`, anchor.title ?? ''] as const),
    ]),
  ])
  const lines = [...entries]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map((entry) => `  ${entry.map((part) => JSON.stringify(part)).join(': ')},`)
  return `${['{', ...lines, `  "version": ${version}`, '}'].join('\n')}\n`
}

/** Reads such a list. */
export function readList(text: string): Published | ContractFault {
  const lines = linesOf(text)
  const conflict = lines.findIndex((line) => line.startsWith('<<<<<<<'))
  if (conflict >= 0)
    return {
      fault: 'The list holds the marks of a conflict',
      hint: 'Keep the lines of both sides, and remove the marks: both have published their addresses.',
      line: conflict + 1,
    }
  const value = parsed(text)
  if (value === undefined) return torn(lines)
  const { version: written, ...entries } = value
  if (written === undefined)
    return { fault: 'The file is no list of published addresses', hint: 'docs-gen build --keep-addresses writes one.' }
  if (written !== version)
    return {
      fault: `The list has version ${String(written)}, and this docs-gen reads version ${version}`,
      hint: 'Update docs-gen, or write the list anew with docs-gen build --keep-addresses.',
    }
  const wrong = Object.entries(entries).find(([key, entry]) => !key.startsWith('/') || !isValue(entry))
  const placeOf = places(lines)
  if (wrong)
    return {
      fault: `An address starts with a slash and has a title or null, but the list has ${JSON.stringify(wrong[0])}`,
      hint: 'Correct the line, or remove it.',
      line: placeOf(wrong[0]),
    }
  return ofEntries(new Map(Object.entries(entries) as [string, string | null][]), placeOf)
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}

function torn(lines: readonly string[]): ContractFault {
  const isEntry = /^\s*(?:"(?:[^"\\]|\\.)*": (?:"(?:[^"\\]|\\.)*"|null|\d+),?|[{}])?\s*$/
  const line = lines.findIndex((one) => !isEntry.test(one))
  return {
    fault: 'The list is not valid JSON',
    hint: 'Restore it with git, or write it anew with docs-gen build --keep-addresses.',
    ...(line >= 0 && { line: line + 1 }),
  }
}

function isValue(value: unknown): value is string | null {
  return typeof value === 'string' || value === null
}

/** Finds the line of a key. A key that two branches have added is the last one, as its value is. */
function places(lines: readonly string[]): (key: string) => number | undefined {
  const starts = new Map(lines.map((line, n) => [line.trimStart().split('": ')[0] ?? '', n + 1]))
  return (key) => starts.get(JSON.stringify(key).slice(0, -1))
}

function ofEntries(
  entries: ReadonlyMap<string, string | null>,
  lineOf: (key: string) => number | undefined,
): Published {
  const anchors = new Map<string, PublishedAnchor[]>()
  for (const [key, title] of entries) {
    const [address = '', id] = splitAnchor(key)
    if (id === undefined || title === null) continue
    anchors.set(address, [...(anchors.get(address) ?? []), { id, title, line: lineOf(key) }])
  }
  const pages: PublishedPage[] = []
  const files: PublishedFile[] = []
  for (const [address, title] of entries) {
    if (address.includes('#')) continue
    const line = lineOf(address)
    if (title === null) files.push({ address, line })
    else pages.push({ address, title, anchors: anchors.get(address) ?? [], line })
  }
  return { pages, files }
}

function splitAnchor(key: string): readonly string[] {
  const at = key.indexOf('#')
  return at < 0 ? [key] : [key.slice(0, at), key.slice(at + 1)]
}

/** Joins what was published before with what is published now: nothing that was published is forgotten. */
export function joinPublished(before: Published, now: Published): Published {
  const pages = new Map(before.pages.map((page) => [page.address, page]))
  for (const page of now.pages) {
    const old = pages.get(page.address)
    const ids = new Map([...(old?.anchors ?? []), ...page.anchors].map((anchor) => [anchor.id, anchor]))
    pages.set(page.address, { ...page, anchors: [...ids.values()] })
  }
  const files = new Map([...before.files, ...now.files].map((file) => [file.address, file]))
  return { pages: [...pages.values()], files: [...files.values()] }
}
