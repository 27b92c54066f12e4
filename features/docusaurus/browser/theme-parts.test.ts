import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { themePartExport, themeParts } from '../../../runtime/contract/index.ts'
import * as theme from './theme/index.ts'

test('every part of the theme has an original', () => {
  const parts = Object.values(themeParts).flat()
  expect(parts.filter((part) => part !== 'Layout' && !(themePartExport(part) in theme))).toEqual([])
})

test('every slot with parts renders them', () => {
  expect(Object.keys(themeParts).filter((slot) => !(`${slot}Slot` in theme))).toEqual([])
})

/** The parts of features that modules draw. */
function drawnParts(...files: readonly string[]): readonly string[] {
  return files
    .flatMap((file) => parseSync(file, readFileSync(join(import.meta.dirname, file), 'utf8')).module.staticImports)
    .filter(({ moduleRequest }) => moduleRequest.value.includes('/page-parts/'))
    .flatMap(({ entries }) => entries.map(({ importName }) => importName.name ?? ''))
}

test('a doc in parts draws all that features show around a doc', () => {
  const parts = drawnParts('theme/doc-item.tsx', 'theme/page-footer.tsx')
  // The text is the same component, which draws the end of the text.
  const others = drawnParts('../../../runtime/docs/DocPage.tsx', '../../../runtime/docs/DocFooter.tsx')
  expect(others.filter((part) => part !== 'TextEnd' && !parts.includes(part))).toEqual([])
})
