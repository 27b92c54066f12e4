import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { slotFailure } from '../../../../cli/render/slot-failure.ts'

const root = mkdtempSync(join(tmpdir(), 'docs-gen-slot-'))
mkdirSync(join(root, 'theme'))
writeFileSync(
  join(root, 'theme/Bad.tsx'),
  "export default function Bad({ item }) {\n  if (!item.icon)\n    throw new TypeError('No icon')\n  return item.icon\n}\n",
)
afterAll(() => rmSync(root, { recursive: true }))

const config = { theme: { NavbarItem: './theme/Bad.tsx' } }
const serverOf = (slot: string | undefined) => ({
  app: { render: () => ({ html: '' }), slotOf: () => slot },
  lineOf: () => '    throw new TypeError("No icon");',
})

test('R130: a slot that throws is named with its file and line and with the cause', () => {
  const problem = slotFailure(new TypeError('No icon'), { config, root, server: serverOf('NavbarItem') })
  expect(problem).toMatchObject({
    code: 'component-throws',
    message: 'The slot NavbarItem of the theme throws while pages are rendered: TypeError: No icon',
    at: { file: 'theme/Bad.tsx', line: 3 },
  })
})

test('an error from elsewhere is no problem of a slot', () => {
  expect(slotFailure(new Error('x'), { config, root, server: serverOf(undefined) })).toBe(undefined)
})
