import { posix } from 'node:path'
import { withoutEnd } from '../../text/ends.ts'
import type { AccountEntry } from '../../report/account.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import type { RuleCode } from '../../report/rules.ts'

/** The rules of problems with a file or a page that is not there. */
const codesOfFiles: ReadonlySet<RuleCode> = new Set<RuleCode>([
  'import-unresolved',
  'broken-markdown-link',
  'broken-link',
  'broken-image',
  'broken-element-image',
])

/**
 * Joins problems that follow from a part of the site which fails: files and pages that it would have made are not there. Each such part has one
 * problem, whose hint names it.
 */
export function joinProblemsOfFaults(
  diagnostics: readonly Diagnostic[],
  account: readonly AccountEntry[],
): readonly Diagnostic[] {
  const faults = account.filter(({ isFault, makes = [] }) => isFault === true && makes.length > 0)
  if (faults.length === 0) return diagnostics
  return diagnostics.map((problem) => {
    const fault = codesOfFiles.has(problem.code) ? faults.find(({ makes }) => isMadeBy(problem, makes)) : undefined
    return fault
      ? {
          ...problem,
          kind: `file of ${fault.part}`,
          hint: `${fault.part} makes what is missing, and fails: see above.`,
        }
      : problem
  })
}

/** Whether a message names a file or an address that starts with one of these texts, as it is written or from the folder of the site. */
function isMadeBy({ message, at }: Diagnostic, makes: AccountEntry['makes'] = []): boolean {
  return message
    .split(/[\s'"]+/)
    .map((word) => withoutEnd(word, '.'))
    .flatMap((word) => [word, ...(at && word.startsWith('.') ? [posix.join(posix.dirname(at.file), word)] : [])])
    .some((name) => makes.some((start) => name === start || name.startsWith(`${start}/`)))
}
