/** What the path of a post's file says. */
export interface PostName {
  /** ISO 8601, UTC; absent where the name has no date. */
  readonly date?: string
  /** Below the blog's path, with a slash in front. */
  readonly slug: string
  /** The name without date and folder: the title of a post that has none. */
  readonly text: string
}

const dated = /^(.*)(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/]?(.*?)(?:\/index)?\.mdx?$/

/**
 * Reads date and slug from a path such as `2021-01-31-x.md`, `2021-01-31-x/index.md`, `2021/01/31/x.md` or `folder/2021-01-31-x.md` (R3).
 * @param path relative to the blog's folder
 */
export function parsePostName(path: string): PostName {
  const [, folder = '', year, month, day, text = ''] = dated.exec(path) ?? []
  const date = year === undefined ? undefined : dateOf([year, month, day].map(Number))
  if (date === undefined) {
    const bare = path.replace(/(?:(?:^|\/)index)?\.mdx?$/, '')
    return { slug: `/${bare}`, text: bare }
  }
  return { date, slug: `/${year}/${month}/${day}/${folder}${text}`, text }
}

/** Midnight of a calendar day in UTC; `undefined` for days that do not exist. */
function dateOf([year = 0, month = 0, day = 0]: readonly number[]): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString() : undefined
}
