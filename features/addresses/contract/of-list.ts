import type { ContractFault, Published, PublishedAnchor, PublishedFile, PublishedPage } from '../published.ts'
import { isFault } from '../published.ts'
import { type ListForm, readMergedList, writeMergedList } from '../../../cli/files/merged-list.ts'

const form: ListForm = {
  version: 1,
  of: 'published addresses',
  command: 'docs-gen build --keep-addresses',
  merge: 'Keep the lines of both sides, and remove the marks: both have published their addresses.',
}

/** What stands in the list for a file that is no page. */
const fileValue = null

/** Writes addresses as a list that merges: a line for each page, anchor and file. */
export function writeList({ pages, files }: Published): string {
  const entries = new Map<string, string | null>([
    ...files.map(({ address }) => [address, fileValue] as const),
    ...pages.flatMap(({ address, title = '', anchors }) => [
      [address, title] as const,
      ...anchors.map((anchor) => [`${address}#${anchor.id}`, anchor.title ?? ''] as const),
    ]),
  ])
  return writeMergedList(entries, form.version)
}

/** Reads such a list. */
export function readList(text: string): Published | ContractFault {
  const list = readMergedList(text, form)
  if (isFault(list)) return list
  const { entries, lineOf } = list
  const wrong = [...entries].find(([key, entry]) => !key.startsWith('/') || !isValue(entry))
  if (wrong)
    return {
      fault: `An address starts with a slash and has a title or null, but the list has ${JSON.stringify(wrong[0])}`,
      hint: 'Correct the line, or remove it.',
      line: lineOf(wrong[0]),
    }
  return ofEntries(entries as ReadonlyMap<string, string | null>, lineOf)
}

function isValue(value: unknown): value is string | null {
  return typeof value === 'string' || value === null
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
