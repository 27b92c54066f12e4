import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { frameReader } from '../../cli/files/frame-reader.ts'
import type { OpenKnownProblems } from '../../cli/pipeline/feature.ts'
import { posixPath } from '../../cli/process/posix-path.ts'
import type { Diagnostic } from '../../cli/report/diagnostic.ts'
import { ruleOf } from '../../cli/report/rules.ts'
import { compareProblems } from './compare.ts'
import { isFault, readBaseline, writeBaseline, writeCommand } from './list.ts'
import { knownNote, unusable } from './problems.ts'

/** Opens the list of known problems for a build, which goes on in spite of them. */
export const openBaseline: OpenKnownProblems = ({ siteDir = '.', baseline: path = '' }) => {
  const root = resolve(siteDir)
  const name = posixPath(relative(root, path))
  const list = readBaseline(path, name)
  if (!list) return unusable({ fault: `There is no list ${name}`, hint: `${writeCommand(name)} writes it.` })
  if (isFault(list)) return unusable(list, name)
  const files = { read: frameReader(root), exists: (file: string) => existsSync(resolve(root, file)) }
  const left: Diagnostic[] = []
  const moved = new Map<string, string>()
  return {
    key: writeBaseline(list),
    unknownOf(problems) {
      const { known, ...others } = compareProblems(problems.filter(isNoReason), list, files)
      left.push(...known)
      for (const [from, to] of others.moved) moved.set(from, to)
      const isKnown = new Set(known)
      return problems.filter((problem) => !isKnown.has(problem))
    },
    note: () => (left.length === 0 ? [] : [knownNote(left, moved)]),
  }
}

/** Whether a site can be written in spite of a problem: what has no level, such as a page that cannot be read, leaves a hole in it. */
function isNoReason({ code, severity }: Diagnostic): boolean {
  const rule = ruleOf(code)
  return severity !== 'error' || (rule.configKey !== undefined && rule.spoilsPage === undefined)
}
