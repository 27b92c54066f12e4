import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { frameReader } from '../../cli/files/frame-reader.ts'
import type { OpenBuildFilter } from '../../cli/pipeline/feature.ts'
import { posixPath } from '../../cli/process/posix-path.ts'
import { hasErrors } from '../../cli/report/apply-levels.ts'
import type { Diagnostic } from '../../cli/report/diagnostic.ts'
import { ruleOf } from '../../cli/report/rules.ts'
import { isMarkdown } from '../../cli/files/file-kinds.ts'
import { absentList, comparedProblems, refusal } from './check.ts'
import { compareProblems } from './compare.ts'
import { isFault, readBaseline } from './list.ts'

/** Opens the list of known problems for a build, which neither fails for them nor prints them. */
export const openKnownProblems: OpenBuildFilter = (options, { unasked, isWhole }) => {
  const root = resolve(options.siteDir ?? '.')
  const { baseline: path, strictBaseline: isStrict = false } = options
  if (path === undefined)
    return {
      refused: refusal({
        fault: '--strict-baseline is a part of --baseline',
        hint: 'Write docs-gen build --baseline <file> --strict-baseline.',
      }),
    }
  const name = posixPath(relative(root, path))
  const list = readBaseline(path, name)
  if (!list) return { refused: refusal(absentList(name)) }
  if (isFault(list)) return { refused: refusal(list, name) }
  const exists = (file: string): boolean => existsSync(resolve(root, file))
  const freshOf = (problems: readonly Diagnostic[]): readonly Diagnostic[] =>
    compareProblems(problems, list, { read: frameReader(root), exists }).fresh
  return {
    fails: (problems) => hasErrors(problems.filter(keepsFromWriting)) || hasErrors(freshOf(problems)),
    told: (problems) => {
      const place = { root, path, name, unasked, isStrict }
      const needed = problems.filter(keepsFromWriting)
      const others = comparedProblems(
        problems.filter((problem) => !keepsFromWriting(problem)),
        list,
        place,
      )
      const isComplete = isWhole && needed.length === 0
      return [...needed, ...(isComplete ? others : others.filter(({ code }) => code !== 'mended-problem'))]
    },
  }
}

/** Whether the output cannot be right with a problem, known or not: it is no mistake in the text of a page, or nothing else of the page can be read. */
function keepsFromWriting({ code, severity, at }: Diagnostic): boolean {
  return severity === 'error' && (ruleOf(code).spoilsPage === true || at === undefined || !isMarkdown(at.file))
}
