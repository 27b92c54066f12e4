import { resolve } from 'node:path'
import { loadParser } from '../../cli/code/code-parser.ts'
import { applyChanges, areInside, recover } from '../../cli/edits/write/apply.ts'
import type { ChangedFile } from '../../cli/edits/write/edit-set.ts'
import { filePatch } from '../../cli/edits/write/patch.ts'
import { defaultCacheFolder } from '../../cli/files/cache-folder.ts'
import { loadHtmlParser } from '../../cli/markup/html-source.ts'
import type { CheckOptions } from '../../cli/pipeline/check-options.ts'
import type { CheckResult } from '../../cli/pipeline/check-result.ts'
import type { RunCheckStep } from '../../cli/pipeline/feature.ts'
import { type Diagnostic, diagnostic } from '../../cli/report/diagnostic.ts'
import { planFixes } from './fixes.ts'
import { firstNames } from '../../cli/text/first-names.ts'
import { counted } from '../../cli/text/numbers.ts'

/** Checks a site, mends what has one answer, and checks it again. */
export const checkAndFix: RunCheckStep = async (options, { check }) => {
  if (!options.fix) return refused('--dry-run is a part of --fix', 'Write docs-gen check --fix --dry-run.')
  const root = resolve(options.siteDir ?? '.')
  const recovery = await recover(root, cacheFolder(root, options))
  if (typeof recovery !== 'string') return refused(recovery.fault, recovery.hint)
  const result = await check(options)
  await Promise.all([loadParser(), loadHtmlParser()])
  const { edits, mended } = planFixes(result.diagnostics, { absolute: (file) => resolve(root, file) })
  const changed = edits.changes().filter(({ file }) => areInside(root, [file]))
  if (changed.length === 0) return withNote(result, 'No problem has one certain answer.')
  if (options.dryRun) {
    const patch = changed.map(({ file, before, after }) => filePatch({ from: file, to: file, before, after })).join('')
    return withNote({ ...result, patch }, `${counted(mended, 'problem')} can be fixed, in ${namesOf(changed)}.`)
  }
  const failure = await write(changed, root, options)
  if (failure !== undefined) return refused(`The files cannot be changed: ${failure}`, 'All files are as they were.')
  return withNote(await check(options), `${counted(mended, 'problem')} fixed, in ${namesOf(changed)}.`)
}

/** Files that are named; of more, the number is told. */
const mostNames = 10

function namesOf(changed: readonly ChangedFile[]): string {
  return firstNames(
    changed.map(({ file }) => file),
    mostNames,
  )
}

function cacheFolder(root: string, { cacheDir }: CheckOptions): string {
  return resolve(cacheDir ?? resolve(root, defaultCacheFolder))
}

/** Writes all files or none. @returns why it cannot */
async function write(
  changed: readonly ChangedFile[],
  root: string,
  options: CheckOptions,
): Promise<string | undefined> {
  const changes = changed.map(({ file, after }) => ({ from: file, to: file, text: after }))
  return applyChanges({ root, cacheDir: cacheFolder(root, options), changes })
}

function withNote(result: CheckResult, message: string): CheckResult {
  return { ...result, diagnostics: [...result.diagnostics, diagnostic({ code: 'problems-fixed', message })] }
}

function refused(fault: string, hint: string): CheckResult {
  const problem: Diagnostic = diagnostic({ code: 'fix-refused', message: `${fault}.`, hint })
  return { ok: false, pages: 0, diagnostics: [problem], account: [], times: [] }
}
