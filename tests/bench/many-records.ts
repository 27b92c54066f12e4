import type { SearchRecord } from '../../runtime/contract/index.ts'

/** Records of a larger site: copies of these under other paths, in each of which some long words are others. */
export function manyRecords(records: readonly SearchRecord[], count: number): readonly SearchRecord[] {
  const random = randomNumbers(1)
  const many: SearchRecord[] = []
  for (let copy = 0; many.length < count; copy += 1) {
    const vary = (text: string): string =>
      copy === 0 ? text : text.replace(/[A-Za-z]{6,}/g, (word) => (random() < 0.08 ? `${word}${letters(copy)}` : word))
    for (const record of records) {
      const href = copy === 0 ? record.href : `/copy-${copy}${record.href}`
      const [group = '', ...titles] = record.hierarchy
      const hierarchy = [group, ...titles.map(vary)]
      many.push({
        ...record,
        href,
        id: `${href}#${record.anchor}`,
        hierarchy,
        text: vary(record.text),
        code: vary(record.code),
      })
    }
  }
  return many
}

function letters(number: number): string {
  return [...number.toString(5)].map((digit) => 'qzxjv'[Number(digit)]).join('')
}

/** Numbers between 0 and 1, the same each time. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16807) % 2147483647
    return state / 2147483647
  }
}
