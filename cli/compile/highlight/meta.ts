/** What the words after a fence's language say. */
export interface FenceMeta {
  readonly title?: string
  /** Line numbers (from 1) that `{1,3-5}` names. */
  readonly lines: ReadonlySet<number>
  /** First line number, where numbers are shown. */
  readonly firstNumber?: number
}

/** Reads `title="…" {1,3-5} showLineNumbers=10`. */
export function parseMeta(meta: string): FenceMeta {
  const title = /\btitle=(["'])(.*?)\1/.exec(meta)?.[2]
  const numbers = /\bshowLineNumbers(?:=\{?(\d+)\}?)?(?=\s|$)/.exec(meta)
  const lines = new Set([...meta.matchAll(/\{([\d,\s-]+)\}/g)].flatMap((match) => expand(match[1] ?? '')))
  return {
    lines,
    ...(title === undefined ? {} : { title }),
    ...(numbers ? { firstNumber: Number(numbers[1] ?? 1) } : {}),
  }
}

function expand(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [from = NaN, to = from] = range.split('-').map((part) => Number.parseInt(part, 10))
    const length = Math.min(to, 100_000) - from + 1
    return Number.isNaN(length) || length < 1 ? [] : Array.from({ length }, (_, i) => from + i)
  })
}
