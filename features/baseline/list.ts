import { lstatSync, readFileSync } from 'node:fs'
import { type ListFault, type ListForm, readMergedList, writeMergedList } from '../../cli/files/merged-list.ts'
import { isSystemError, systemReason } from '../../cli/process/system-error.ts'
import { keyText, type ProblemKey, readKey } from './key.ts'

/** A problem that is known. */
export interface KnownProblem extends ProblemKey {
  /** How often it is in its file. */
  readonly count: number
  /** Where the list has it. */
  readonly line?: number
}

/** Problems that are known, by their key as a text. */
export type Baseline = ReadonlyMap<string, KnownProblem>

const version = 1

/** The form of the list. @param name its file, as commands name it */
function formOf(name: string): ListForm {
  return {
    version,
    of: 'known problems',
    command: writeCommand(name),
    merge: 'Keep the lines of both sides, and remove the marks: what is mended by now is told.',
  }
}

/** The command that writes the list anew. @param name its file, as commands name it */
export function writeCommand(name: string): string {
  return `docs-gen check --baseline ${/\s/.test(name) ? `"${name}"` : name} --write-baseline`
}

/** Writes known problems, a line for each. */
export function writeBaseline(baseline: Baseline): string {
  return writeMergedList(new Map([...baseline].map(([key, { count }]) => [key, count])), version)
}

/** Reads the list; `undefined` if there is no such file. */
export function readBaseline(path: string, name: string): Baseline | ListFault | undefined {
  try {
    const stat = lstatSync(path, { throwIfNoEntry: false })
    if (!stat) return undefined
    if (!stat.isFile()) return { fault: `${name} is no regular file`, hint: 'Name a file in the repository.' }
    return parseBaseline(readFileSync(path, 'utf8'), name)
  } catch (error) {
    if (!isSystemError(error)) throw error
    return { fault: `${name} cannot be read: ${systemReason(error)}`, hint: 'Correct this, and try again.' }
  }
}

/** Reads the text of a list. */
export function parseBaseline(text: string, name: string): Baseline | ListFault {
  const list = readMergedList(text, formOf(name))
  if ('fault' in list) return list
  const known = new Map<string, KnownProblem>()
  for (const [key, count] of list.entries) {
    const line = list.lineOf(key)
    const read = readKey(key)
    if (!read || typeof count !== 'number' || !Number.isInteger(count) || count < 1)
      return {
        fault: `A known problem is a file, a rule that this docs-gen has and a text, with how often it is there, but the list has ${JSON.stringify(key)}`,
        hint: `Remove the line, and write the list anew with ${writeCommand(name)}.`,
        ...(line !== undefined && { line }),
      }
    known.set(keyText(read), { ...read, count, ...(line !== undefined && { line }) })
  }
  return known
}

/** Whether there is no list. */
export function isFault(list: Baseline | ListFault): list is ListFault {
  return 'fault' in list
}
