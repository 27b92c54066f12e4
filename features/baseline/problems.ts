import type { ListFault } from '../../cli/files/merged-list.ts'
import { countedByRule } from '../../cli/report/causes/group.ts'
import { type Diagnostic, diagnostic } from '../../cli/report/diagnostic.ts'
import { counted } from '../../cli/text/numbers.ts'

/** A list that cannot be used. @param file the list, if it is there */
export function unusable({ fault, hint, line = 1 }: ListFault, file?: string): Diagnostic {
  const at = file === undefined ? {} : { at: { file, line, column: 1, length: 1 } }
  return diagnostic({ code: 'baseline-unusable', message: `${fault}.`, hint, ...at })
}

/** Says how many problems are known. @param moved files that have another path now: new ones by old ones */
export function knownNote(known: readonly Diagnostic[], moved: ReadonlyMap<string, string>): Diagnostic {
  const names = [...moved].map(([from, to]) => ` ${from} is ${to} now.`).join('')
  return diagnostic({
    code: 'known-problems',
    message: `${counted(known.length, 'problem')} ${known.length === 1 ? 'is' : 'are'} known: ${countedByRule(known)}.${names}`,
  })
}
