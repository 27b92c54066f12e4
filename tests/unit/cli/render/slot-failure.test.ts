import { expect, test } from 'vitest'
import { slotFailure } from '../../../../cli/render/slot-failure.ts'

const config = { theme: { NavbarItem: './theme/Bad.tsx' } }
const place = { file: 'theme/icon.ts', line: 3, column: 11, length: 1 }
const contextOf = (slot: string | undefined, location: typeof place | undefined, item?: string) => ({
  config,
  server: {
    app: { render: () => ({ html: '' }), slotOf: () => (slot === undefined ? undefined : { name: slot, item }) },
  },
  findThrow: () => Promise.resolve(location),
})

test('R130: a slot that throws is named with the file and line that threw and with the cause', async () => {
  const problem = await slotFailure(new TypeError('No icon'), contextOf('NavbarItem', place))
  expect(problem).toMatchObject({
    code: 'component-throws',
    message: 'The slot NavbarItem of the theme throws while pages are rendered: TypeError: No icon',
    at: place,
  })
})

test('R130: of a slot for items, the item is named', async () => {
  const problem = await slotFailure(new TypeError('No icon'), contextOf('NavbarItem', place, '{"label":"Alpha"}'))
  expect(problem?.message).toBe(
    'The slot NavbarItem of the theme throws while pages are rendered for the item {"label":"Alpha"}: TypeError: No icon',
  )
})

test('a slot whose line is not known is named with its file', async () => {
  const problem = await slotFailure(new TypeError('No icon'), contextOf('NavbarItem', undefined))
  expect(problem?.at).toEqual({ file: 'theme/Bad.tsx', line: 1, column: 1, length: 1 })
})

test('an error from elsewhere is no problem of a slot', async () => {
  expect(await slotFailure(new Error('x'), contextOf(undefined, undefined))).toBe(undefined)
})
