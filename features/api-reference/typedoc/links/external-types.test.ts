import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Application, Converter } from 'typedoc'
import { expect, test } from 'vitest'
import { findTypesInOrder } from './external-types.ts'

interface Listening {
  readonly _listeners: ReadonlyMap<string, readonly { readonly listener: object; readonly priority: number }[]>
}

const source = `export class View<T extends Event> extends EventTarget {
  readonly root: { element: HTMLElement | undefined } = { element: undefined }
  get node(): Node | undefined { return undefined }
  on(listener: (event: T, at: DOMPoint) => AbortSignal): Blob { throw listener }
}
export type Views<T = Text> = readonly [File, ...Map<URL, T>[]]
`

/** TypeDoc's JSON of the source. */
async function convert(isOurs: boolean): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'external-types-'))
  writeFileSync(join(folder, 'index.ts'), source)
  const compilerOptions = { lib: ['esnext', 'dom'], types: [] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }))
  const app = await Application.bootstrap({
    logLevel: 'None',
    entryPoints: [join(folder, 'index.ts')],
    tsconfig: join(folder, 'tsconfig.json'),
    skipErrorChecking: true,
    disableSources: true,
    externalSymbolLinkMappings: { typescript: { '*': 'https://example.com/' } },
  })
  if (isOurs) findTypesInOrder(app)
  const project = await app.convert()
  return project ? JSON.stringify(app.serializer.projectToObject(project, folder as never).children) : ''
}

test('the walk over types finds the addresses that TypeDoc finds', async () => {
  const [ours, others] = [await convert(true), await convert(false)]
  const addresses = (json: string): number => json.split('"externalUrl":"https://example.com/"').length - 1
  expect(addresses(ours)).toBe(addresses(others))
  expect(addresses(ours)).toBeGreaterThan(9)
})

test('it takes the place of that of TypeDoc', async () => {
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
