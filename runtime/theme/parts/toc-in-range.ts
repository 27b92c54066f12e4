import type { TocEntry } from '../../contract/index.ts'

/** The headings of the levels shown, both ends included (R47). */
export function tocInRange(
  toc: readonly TocEntry[],
  { minLevel, maxLevel }: { readonly minLevel: number; readonly maxLevel: number },
): readonly TocEntry[] {
  return toc.filter((entry) => entry.level >= minLevel && entry.level <= maxLevel)
}

/** A heading with those below it. */
export interface TocNode extends TocEntry {
  readonly children: readonly TocNode[]
}

/** Makes a tree of a flat list: each heading goes under the last one of a lower level. */
export function tocTree(toc: readonly TocEntry[]): readonly TocNode[] {
  const roots: TocNode[] = []
  const open: { level: number; children: TocNode[] }[] = []
  for (const entry of toc) {
    while ((open.at(-1)?.level ?? 0) >= entry.level) open.pop()
    const children: TocNode[] = []
    const siblings = open.at(-1)?.children ?? roots
    siblings.push({ ...entry, children })
    open.push({ level: entry.level, children })
  }
  return roots
}
