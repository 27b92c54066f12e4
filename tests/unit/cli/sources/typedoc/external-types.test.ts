import { Application, Converter } from 'typedoc'
import { expect, test } from 'vitest'
import { findTypesInOrder } from '../../../../../cli/sources/typedoc/external-types.ts'

interface Listening {
  readonly _listeners: ReadonlyMap<string, readonly { readonly listener: object; readonly priority: number }[]>
}

test('the walk over types takes the place of that of TypeDoc', async () => {
  const app = await Application.bootstrap({ logLevel: 'None' }, [])
  const { _listeners: listeners } = app.converter as unknown as Listening
  const linkers = (): readonly object[] =>
    (listeners.get(Converter.EVENT_RESOLVE_END) ?? []).flatMap(({ listener, priority }) =>
      priority === -300 ? [listener] : [],
    )
  const [typedocs, ...others] = linkers()
  expect(typedocs).toBeDefined()
  expect(others).toEqual([])
  findTypesInOrder(app)
  expect(linkers()).toHaveLength(1)
  expect(linkers()).not.toContain(typedocs)
})
