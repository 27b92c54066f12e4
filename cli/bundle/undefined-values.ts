import type { Hole } from '../compile/frozen-body.ts'
import type { Diagnostic } from '../report/diagnostic.ts'

/** A hole that is nothing but a name, such as `{userId}`, or names with dots or dashes between, such as `{user.name}`. */
const plainName = /^<>\{\s*(?<name>[A-Za-z_$][\w$]*)(?<rest>(?:\s*[-.]\s*[A-Za-z_$][\w$]*)*)\s*\}<\/>$/

/** Names that pages and partials have without an import. */
const given = new Set(['props', 'frontMatter', 'toc', 'contentTitle', 'undefined', 'arguments'])

/** Braces in prose that were meant as text: names in expressions that nothing in the file defines. */
export function undefinedValues(
  holes: readonly Hole[],
  bound: ReadonlySet<string>,
  file: string,
): readonly Diagnostic[] {
  return holes.flatMap((hole): readonly Diagnostic[] => {
    const { name, rest = '' } = plainName.exec(hole.code)?.groups ?? {}
    if (name === undefined || bound.has(name) || given.has(name) || name in globalThis) return []
    return [
      {
        code: 'value-undefined',
        severity: 'error',
        message: `{${name}${rest}} is an expression in MDX, but nothing here defines ${name}.`,
        hint: `For braces as text, write \\{${name}${rest}\\} or put it into \`code\`; a value has to be imported or exported in this file.`,
        at: { file: hole.file ?? file, line: hole.line, column: hole.column, length: name.length + rest.length + 2 },
      },
    ]
  })
}
