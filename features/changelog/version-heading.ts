/** What a heading says of a version. */
export interface VersionHeading {
  /** Without `v`, such as `1.2.0`; `Unreleased` for what is to come. */
  readonly version: string
  /** The package that it is of, in a file of several. */
  readonly package?: string
  /** The day, such as `2024-02-29`, if the heading has it in figures. */
  readonly date?: string
  /** Whether its level has to tell that it is one: words follow the number. */
  readonly isUncertain?: true
}

/** A number with two parts at least, and what semantic versioning allows behind it. */
const number = String.raw`\d+(?:\.(?:\d+|x))+(?:[-.+]?[A-Za-z][\w-]*(?:[.+-][\w-]+)*)*(?:-[\w.-]+)?(?:\+[\w.-]+)?`

const start = new RegExp(
  String.raw`^\[?(?:(?:version|release|rel\.?|ver\.?)\s*:?\s*)?(?:(@?[a-z][\w./-]*?)[@ ](?=v?\d))?\[?v?(${number})\]?(?=$|[\s:,;/([–—-]|\.(?:\s|$))`,
  'iu',
)

const unreleased =
  /^(?:\[?(?:un-?released(?: changes)?|upcoming(?: release)?)\]?(?=$|[\s:,;/([–—-])|\[?(?:next(?: release)?|head|master|main)\]?$)/iu

/** Numbers that stand behind a date: `2013-01-01, Version 1.0.0`. */
const dated = /^\d{4}[-./]\d{1,2}[-./]\d{1,2},?\s+/u

/** Reads the text of a heading; `undefined` if it names no version. */
export function readVersionHeading(text: string): VersionHeading | undefined {
  const trimmed = text.trim()
  if (unreleased.test(trimmed)) return { version: 'Unreleased' }
  const [lead = ''] = dated.exec(trimmed) ?? []
  const [whole, name, version] = start.exec(trimmed.slice(lead.length)) ?? []
  if (whole === undefined || version === undefined || isDay(version)) return undefined
  const rest = trimmed.slice(lead.length + whole.length)
  const date = dayIn(lead) ?? dayIn(rest)
  return {
    version,
    ...(name !== undefined && { package: name }),
    ...(date !== undefined && { date }),
    ...(/^\s+[\p{L}]/u.test(rest) && date === undefined && { isUncertain: true }),
  }
}

/** `2024.02.29` is a day and no version, unless nothing else is on the line to be one. */
function isDay(version: string): boolean {
  return /^(?:19|20)\d\d-\d\d?-\d\d?$/.test(version)
}

function dayIn(text: string): string | undefined {
  const [, year, month = '', day = ''] = /\b((?:19|20)\d\d)[-./](\d{1,2})[-./](\d{1,2})\b/.exec(text) ?? []
  return year === undefined ? undefined : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
