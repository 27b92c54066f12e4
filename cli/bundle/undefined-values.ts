import type { Hole } from '../compile/frozen-body.ts'
import type { Diagnostic, Location } from '../report/diagnostic.ts'

/** A name, or names with dots or dashes between, such as `user.name`. */
const path = String.raw`[A-Za-z_$][\w$]*(?:\s*[-.]\s*[A-Za-z_$][\w$]*)*`

/** A hole that is nothing but names: `{userId}`, `{user.name}`, `{a, b}`. */
const plainNames = new RegExp(`^<>\\{\\s*(?<names>${path}(?:\\s*,\\s*${path})*)\\s*\\}</>$`)

/** An attribute whose value is nothing but a name. */
const plainValue = new RegExp(`\\s(?<attribute>[\\w-]+)=\\{\\s*(?<name>${path})\\s*\\}`, 'g')

/** Names that pages and partials have without an import. */
const given = new Set(['props', 'frontMatter', 'toc', 'contentTitle', 'undefined', 'arguments'])

/** Braces in prose that were meant as text: names in expressions that nothing in the file defines. Names in attributes, too. */
export function undefinedValues(
  holes: readonly Hole[],
  bound: ReadonlySet<string>,
  file: string,
): readonly Diagnostic[] {
  const isUndefined = (name: string): boolean => !bound.has(name) && !given.has(name) && !(name in globalThis)
  return holes.flatMap((hole): readonly Diagnostic[] => {
    const at = { file: hole.file ?? file, line: hole.line, column: hole.column }
    const written = plainNames.exec(hole.code)?.groups?.['names']
    if (written === undefined) return undefinedAttributes(hole, isUndefined, { ...at, length: 1 })
    const name = written.split(',').map(firstName).find(isUndefined)
    return name === undefined ? [] : [undefinedInBraces(written, name, at)]
  })
}

function undefinedInBraces(written: string, name: string, at: Omit<Location, 'length'>): Diagnostic {
  return {
    code: 'value-undefined',
    severity: 'error',
    message: `{${written}} is an expression in MDX, but nothing here defines ${name}.`,
    hint: `For braces as text, write \\{${written}\\} or put it into \`code\`; a value has to be imported or exported in this file.`,
    at: { ...at, length: written.length + 2 },
  }
}

/** Only where no function could define the name. */
function undefinedAttributes(
  { code }: Hole,
  isUndefined: (name: string) => boolean,
  at: Location,
): readonly Diagnostic[] {
  if (/=>|\bfunction\b/.test(code)) return []
  const bare = code.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/g, '""')
  return [...bare.matchAll(plainValue)].flatMap(({ groups: { attribute = '', name = '' } = {} }) => {
    const first = firstName(name)
    if (!isUndefined(first)) return []
    return [
      {
        code: 'value-undefined',
        severity: 'error',
        message: `The attribute ${attribute} is given ${name}, but nothing here defines ${first}.`,
        hint: `For a text, write ${attribute}="${name}"; a value has to be imported or exported in this file.`,
        at,
      },
    ]
  })
}

function firstName(written: string): string {
  return written.trim().split(/[-.\s]/, 1)[0] ?? ''
}
