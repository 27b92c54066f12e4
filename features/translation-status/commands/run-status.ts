import type { CommandCall } from '../../../cli/commands/feature-command.ts'
import { exitCodes, printProblems, problemsText } from '../../../cli/commands/print.ts'
import type { Terminal } from '../../../cli/commands/terminal.ts'
import { applyLevels, hasErrors } from '../../../cli/report/apply-levels.ts'
import { createPaint, type Paint } from '../../../cli/report/color.ts'
import type { StaleBlock } from '../compare/stale-blocks.ts'
import type { HistoryLack } from '../record/history.ts'
import { openTranslations, type TranslationFlags } from './site/open-translations.ts'
import { type LanguageState, languageState, stateProblems, type TranslationState } from './status.ts'

/** Options of `status`. */
export interface StatusFlags extends TranslationFlags {
  readonly json?: boolean
}

/** Prints the state of all translations; returns the exit code. */
export async function runStatus({ args: [site], flags, terminal }: CommandCall<StatusFlags>): Promise<number> {
  const { json = false, ...rest } = flags
  const { project, languages, diagnostics, root } = await openTranslations({ ...rest, ...(site && { site }) }, terminal)
  if (!project) return printProblems(diagnostics, terminal, root)
  const states = languages.map((language) => languageState(language, project.files))
  if (json) terminal.out(`${JSON.stringify({ languages: states.map(asJson) }, undefined, 2)}\n`)
  else printStates(states, terminal)
  if (!json) terminal.err(problemsText(diagnostics, root, terminal.errColor))
  const problems = applyLevels(states.flatMap(stateProblems), project.config)
  return hasErrors(problems) ? exitCodes.problems : exitCodes.ok
}

function printStates(states: readonly LanguageState[], terminal: Terminal): void {
  const paint = createPaint(terminal.outColor)
  if (states.length === 0) terminal.out('The site has one language. i18n.locales in the config names others.\n')
  for (const state of states) terminal.out(stateText(state, paint))
}

function stateText(state: LanguageState, paint: Paint): string {
  const { locale, current, stale, unknown, missing, orphans, lack } = state
  const all = current.length + stale.length + unknown.length + missing.length
  const counts = [
    `${current.length} of ${all} files up to date`,
    ...(stale.length > 0 ? [paint.yellow(`${stale.length} stale`)] : []),
    ...(unknown.length > 0 ? [paint.yellow(`${unknown.length} unknown`)] : []),
    ...(missing.length > 0 ? [`${missing.length} not translated`] : []),
    ...(orphans.length > 0 ? [paint.yellow(`${orphans.length} without an original`)] : []),
  ]
  return [
    `${paint.bold(locale)}: ${counts.join(', ')}\n`,
    ...section(
      'Stale',
      stale.flatMap((one) => staleLines(one, paint)),
      paint,
    ),
    ...section(
      `Unknown: ${unknownReason(lack)}`,
      unknown.map(({ translation }) => translation),
      paint,
    ),
    ...section('Not translated', missing, paint),
    ...section('Without an original', orphans, paint),
  ].join('')
}

function section(title: string, lines: readonly string[], paint: Paint): readonly string[] {
  return lines.length === 0 ? [] : [`  ${paint.dim(title)}\n`, ...lines.map((line) => `    ${line}\n`)]
}

function staleLines(
  { translation, original, stale, blocks, source }: TranslationState,
  paint: Paint,
): readonly string[] {
  const origin = source === 'history' ? ', by the history of git' : ''
  return [
    `${translation}  ${paint.dim(`${stale.length} of ${blocks} blocks${origin}`)}`,
    ...stale.map((block) => `  ${blockText(block, { translation, original })}`),
  ]
}

/** One line about a block: where it is in the original, and where in the translation. */
export function blockText(
  { change, kind, after, translation: block }: StaleBlock,
  { translation, original }: { readonly translation: string; readonly original: string },
): string {
  const place = after ? `${original}:${after.line}` : original
  const there = block
    ? `${change === 'added' ? 'below ' : ''}${translation}:${block.line}`
    : `no place in ${translation}`
  return `${change} ${kindName(kind)}  ${place} → ${there}`
}

function kindName(kind: string): string {
  if (kind === 'p') return 'paragraph'
  return /^h\d$/.test(kind) ? 'heading' : kind
}

function unknownReason(lack: HistoryLack | undefined): string {
  if (lack === 'shallow') return 'the history of git is cut off (fetch-depth: 0 for actions/checkout gets all of it)'
  return 'there is no history of git; docs-gen translations accept notes what they are of'
}

function asJson(state: LanguageState): object {
  return {
    locale: state.locale,
    current: state.current.map(({ translation, original }) => ({ translation, original })),
    stale: state.stale.map(({ translation, original, blocks, stale, source }) => ({
      translation,
      original,
      blocks,
      source,
      stale: stale.map(({ change, kind, after, translation: block }) => ({
        change,
        kind,
        originalLine: after?.line,
        translationLine: block?.line,
      })),
    })),
    unknown: state.unknown.map(({ translation, original }) => ({ translation, original })),
    missing: state.missing,
    orphans: state.orphans,
  }
}
