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

/** Problems that an import or export has itself: it is then both the problem and the sign. */
const codesOfImports: ReadonlySet<RuleCode> = new Set<RuleCode>(['module-syntax', 'import-unresolved', 'import-cycle'])

/** Names what made a `.md` file MDX in the first of its problems that plain Markdown would not have. */
export function withMdxSign(
  problems: readonly Diagnostic[],
  { name, line, column }: MdxSign,
  file: string,
): readonly Diagnostic[] {
  const lineOf = ({ at }: Diagnostic): number => at?.line ?? 0
  const [first] = problems
    .filter(({ code, at }) => mdxCodes.has(code) && at?.file === file)
    .sort((a, b) => lineOf(a) - lineOf(b))
  if (!first || (lineOf(first) === line && codesOfImports.has(first.code))) return problems
  const sign = { message: `The file is read as MDX because of ${name}`, at: { file, line, column, length: 1 } }
  return problems.map((problem) =>
    problem === first ? { ...first, related: [...(first.related ?? []), sign] } : problem,
  )
}
