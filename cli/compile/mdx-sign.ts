import type { Diagnostic } from '../report/diagnostic.ts'
import type { RuleCode } from '../report/rules.ts'
import type { MdxSign } from './parse/format.ts'

/** Problems that plain Markdown does not have. */
const mdxCodes: ReadonlySet<RuleCode> = new Set<RuleCode>([
  'markdown-syntax',
  'limit-exceeded',
  'module-syntax',
  'indented-code',
  'import-unresolved',
  'import-cycle',
  'component-undefined',
  'value-undefined',
])

/** Names what made a `.md` file MDX in the first of its problems that plain Markdown would not have. */
export function withMdxSign(
  problems: readonly Diagnostic[],
  { name, line, column }: MdxSign,
  file: string,
): readonly Diagnostic[] {
  const first = problems.find(({ code, at }) => mdxCodes.has(code) && at?.file === file)
  // Such a problem may be about the sign itself.
  if (!first || first.at?.line === line) return problems
  const sign = { message: `The file is read as MDX because of ${name}`, at: { file, line, column, length: 1 } }
  return problems.map((problem) =>
    problem === first ? { ...first, related: [...(first.related ?? []), sign] } : problem,
  )
}
