import type { Diagnostic } from '../../report/diagnostic.ts'
import { addSheet, mainSheets } from '../styles/add-sheet.ts'
import type { Bundle, BundleInput } from '../input.ts'
import { keepSheet } from './kept-parts.ts'
import { markdownModules } from '../modules/markdown-modules.ts'
import { buildSheet } from '../styles/site-sheet.ts'
import { allStyleParts } from '../styles/style-parts.ts'
import { textFonts } from '../styles/text-fonts.ts'

/** Replaces the site's style sheet in a bundle; without one if the styles have errors. */
export async function restyle(
  input: BundleInput,
  last: Bundle,
): Promise<{ readonly bundle?: Bundle; readonly diagnostics: readonly Diagnostic[] }> {
  const sheet = await buildSheet({ ...input, markdown: markdownModules(input), parts: allStyleParts(input) })
  if (!sheet.sheet) return { diagnostics: sheet.diagnostics }
  const [inputs, files] = [new Set(last.sheet.inputs), new Set(last.sheet.files)]
  const scripts = {
    ...last,
    inputs: [...last.inputs].filter((path) => !inputs.has(path)),
    files: last.files.filter(({ path }) => !files.has(path)),
    ofApp: last.sheet.ofApp,
  }
  keepSheet(last.server, sheet)
  const fonts = textFonts(mainSheets(scripts.ofApp, sheet).map(({ text }) => text))
  const { inputs: all, ...styled } = addSheet(scripts, sheet, { root: input.root, fonts })
  return { bundle: { ...last, ...styled, inputs: new Set(all) }, diagnostics: sheet.diagnostics }
}
