import type { CommandCall } from '../../../cli/commands/feature-command.ts'
import { exitCodes, printProblems } from '../../../cli/commands/print.ts'
import type { Project } from '../../../cli/pipeline/open.ts'
import { createPaint, type Paint } from '../../../cli/report/color.ts'
import type { StaleBlock } from '../compare/stale-blocks.ts'
import { openHistory } from '../record/history.ts'
import { foldersOf, type KnownTranslation } from '../record/known-originals.ts'
import { blockText } from './run-status.ts'
import { openTranslations, type TranslationFlags } from './site/open-translations.ts'
import { requestedFiles } from './site/requested-files.ts'
import { translationState } from './status.ts'
import { blocksOf } from '../text/blocks.ts'

/** Options of `diff`. */
export type DiffFlags = Omit<TranslationFlags, 'locale'>

/** Prints what has changed in originals, beside their translations; returns the exit code. */
export async function runDiff({ args, flags, terminal }: CommandCall<DiffFlags>): Promise<number> {
  const { project, languages, diagnostics, root } = await openTranslations(flags, terminal)
  if (!project) return printProblems(diagnostics, terminal, root)
  const files = requestedFiles(args, languages, { root, terminal })
  const paint = createPaint(terminal.outColor)
  for (const { translation } of files) {
    const { stale, blocks } = translationState(translation, project.files)
    if (!translation.known) terminal.out(`${translation.translation}: nobody knows what it is a translation of\n`)
    else if (stale.length === 0) terminal.out(`${translation.translation}: up to date\n`)
    else {
      terminal.out(`${paint.bold(translation.translation)}: ${stale.length} of ${blocks} blocks\n`)
      const oldTexts = await textsOfOriginal(translation, project)
      for (const block of stale) terminal.out(`\n${changeText(block, { translation, oldTexts, paint })}`)
    }
  }
  return exitCodes.ok
}

interface ChangeContext {
  readonly translation: KnownTranslation
  readonly oldTexts: ReadonlyMap<string, string>
  readonly paint: Paint
}

/** A block then and now, and its translation. */
function changeText(block: StaleBlock, { translation, oldTexts, paint }: ChangeContext): string {
  const { before, after, change, translation: translated } = block
  const then = before && (oldTexts.get(before.digest) ?? '(the text is not in the history of git)')
  return [
    `${paint.cyan(blockText(block, translation))}\n`,
    ...(then === undefined || change === 'moved' ? [] : [marked('- ', then, paint.red)]),
    ...(after ? [marked(change === 'moved' ? '  ' : '+ ', after.text, paint.green)] : []),
    ...(translated && change !== 'added' ? [marked('= ', translated.text, paint.dim)] : []),
  ].join('')
}

function marked(mark: string, text: string, colour: (text: string) => string): string {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => `${colour(`${mark}${line}`)}\n`)
    .join('')
}

/** The texts of all blocks that an original has had, by their digests. */
async function textsOfOriginal(
  { original }: KnownTranslation,
  { root }: Project,
): Promise<ReadonlyMap<string, string>> {
  const history = await openHistory(root, foldersOf([original]))
  if (typeof history === 'string') return new Map()
  const texts = await history.read(history.statesOf(original).map(({ blob }) => blob))
  return new Map(
    [...texts.values()].flatMap((text) => blocksOf(original, text).map((block) => [block.digest, block.text] as const)),
  )
}
