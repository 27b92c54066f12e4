import { existsSync } from 'node:fs'
import { basename, dirname, relative, resolve } from 'node:path'
import { replaceFile } from '../../cli/cache/whole-file.ts'
import { frameReader } from '../../cli/files/frame-reader.ts'
import { addMergeRule, type ListFault } from '../../cli/files/merged-list.ts'
import type { CheckResult } from '../../cli/pipeline/check-result.ts'
import type { RunCheckStep } from '../../cli/pipeline/feature.ts'
import { posixPath } from '../../cli/process/posix-path.ts'
import { isSystemError, systemReason } from '../../cli/process/system-error.ts'
import { hasErrors } from '../../cli/report/apply-levels.ts'
import { type Diagnostic, diagnostic } from '../../cli/report/diagnostic.ts'
import { countedByRule } from '../../cli/report/causes/group.ts'
import { type RuleCode, ruleOf } from '../../cli/report/rules.ts'
import { baselineOf, compareProblems, type MendedProblem } from './compare.ts'
import { type Baseline, isFault, readBaseline, writeBaseline, writeCommand } from './list.ts'
import { counted } from '../../cli/text/numbers.ts'

/** Checks a site, and tells known problems from new ones, or writes those that there are into the list. */
export const checkWithBaseline: RunCheckStep = async (options, { check, unasked }) => {
  const { baseline: path, writeBaseline: isWritten } = options
  if (path === undefined) {
    const flag = isWritten ? '--write-baseline' : '--strict-baseline'
    return refused({
      fault: `${flag} is a part of --baseline`,
      hint: `Write docs-gen check --baseline <file> ${flag}.`,
    })
  }
  const root = resolve(options.siteDir ?? '.')
  const place = { root, path, name: posixPath(relative(root, path)), unasked }
  const list = readBaseline(path, place.name)
  if (list && isFault(list)) return refused(list, place.name)
  if (!list && !isWritten) return refused(absentList(place.name))
  const result = await check(options)
  if (isWritten) return written(result, list, place)
  return list ? compared(result, list, { ...place, isStrict: options.strictBaseline ?? false }) : result
}

/** The list, and the site that it is of. */
interface ListPlace {
  readonly root: string
  /** Absolute path of the list. */
  readonly path: string
  /** Its path relative to the site folder. */
  readonly name: string
  /** Problems that only checks find which nobody asked for. */
  readonly unasked: ReadonlySet<RuleCode>
}

function refused(fault: ListFault, file?: string): CheckResult {
  return { ok: false, pages: 0, diagnostics: [refusal(fault, file)], account: [], times: [] }
}

/** Why a command does nothing with a list. */
export function refusal({ fault, hint, line = 1 }: ListFault, file?: string): Diagnostic {
  const at = file === undefined ? {} : { at: { file, line, column: 1, length: 1 } }
  return diagnostic({ code: 'baseline-unusable', message: `${fault}.`, hint, ...at })
}

/** A list that is not there. */
export function absentList(name: string): ListFault {
  return { fault: `There is no list ${name}`, hint: `${writeCommand(name)} writes it.` }
}

/** Whether nothing but the config was looked at. */
function isIncomplete({ ok, pages }: CheckResult): boolean {
  return !ok && pages === 0
}

function written(
  result: CheckResult,
  list: Baseline | undefined,
  { root, path, name, unasked }: ListPlace,
): CheckResult {
  if (isIncomplete(result)) return result
  const kept = [...(list ?? [])].filter(([, { code }]) => unasked.has(code))
  const baseline = new Map([...kept, ...baselineOf(result.diagnostics, frameReader(root))])
  const count = [...baseline.values()].reduce((sum, one) => sum + one.count, 0)
  try {
    replaceFile(path, writeBaseline(baseline))
    const rule = list ? undefined : addMergeRule(dirname(path), basename(path))
    const message =
      rule === undefined
        ? `${name} has ${counted(count, 'problem')} now.`
        : `${name} is new, with ${counted(count, 'problem')}, and .gitattributes beside it has the line "${rule}", so that branches merge without conflicts.`
    const note = diagnostic({ code: 'baseline-written', message, hint: 'Commit it.' })
    return { ...result, ok: true, diagnostics: [note] }
  } catch (error) {
    if (!isSystemError(error)) throw error
    const fault = `${name} cannot be written: ${systemReason(error)}`
    return refused({ fault, hint: 'Name a file in a folder that is there.' })
  }
}

function compared(result: CheckResult, list: Baseline, place: ComparedPlace): CheckResult {
  if (isIncomplete(result)) return result
  const diagnostics = comparedProblems(result.diagnostics, list, place)
  return { ...result, ok: !hasErrors(diagnostics), diagnostics }
}

interface ComparedPlace extends ListPlace {
  readonly isStrict: boolean
}

/** The problems that the list does not have, those that are mended, and a line about those that are known. */
export function comparedProblems(
  problems: readonly Diagnostic[],
  list: Baseline,
  { root, name, unasked, isStrict }: ComparedPlace,
): readonly Diagnostic[] {
  const exists = (file: string): boolean => existsSync(resolve(root, file))
  const { fresh, known, mended, moved } = compareProblems(problems, list, { read: frameReader(root), exists })
  // A page that cannot be read hides its other problems, and those of links to it.
  const isHidden = fresh.some(({ code }) => ruleOf(code).spoilsPage)
  const told = isHidden ? [] : mended.filter(({ code }) => !unasked.has(code))
  const severity = isStrict ? 'error' : 'warning'
  return [
    ...fresh,
    ...told.map((one) => ({ ...mendedProblem(one, name), severity }) as const),
    ...(known.length === 0 ? [] : [knownNote(known, moved)]),
  ]
}

function knownNote(known: readonly Diagnostic[], moved: ReadonlyMap<string, string>): Diagnostic {
  const names = [...moved].map(([from, to]) => ` ${from} is ${to} now.`).join('')
  return diagnostic({
    code: 'known-problems',
    message: `${counted(known.length, 'problem')} ${known.length === 1 ? 'is' : 'are'} known: ${countedByRule(known)}.${names}`,
  })
}

function mendedProblem({ file, code, about, left, count, line = 1 }: MendedProblem, name: string): Diagnostic {
  const where = file === '' ? 'The site' : file
  const times = left === 0 ? 'no longer has' : `has ${left} instead of ${count} times`
  return diagnostic({
    code: 'mended-problem',
    message: `${where} ${times} ${code}: ${about}`,
    kind: 'mended-problem',
    hint: `Take what is mended out of the list: ${writeCommand(name)}`,
    at: { file: name, line, column: 3, length: 1 },
  })
}
