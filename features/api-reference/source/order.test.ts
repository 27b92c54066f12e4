import { expect, test } from 'vitest'
import { inputFor, siteFolder } from '../../../tests/unit/cli/sources/site-folder.ts'
import { textsOf } from '../../../tests/unit/features/api-reference/inherited-text.ts'
import { typedoc } from './typedoc.ts'

const declarations = `
export interface Base { v1_10: 1; v1_9: 1; item10: 1; item2: 1 }
export interface Own extends Base { own: 1 }
export declare class Store { step10(): void; step9(): void; step010(): void; read(): void; static on2: 1; static on1: 1 }
export enum Level { z10, z2, b }
export declare function part10(options: { z: 1; item10: 1; a(): void; item2: 1 }): { z: 1; a: 1 }
export declare function part2(): void
export type Options = { z: 1; a: 1 }`

/** The words of a page that are among these, each once. */
function order(text: string, names: string): readonly string[] {
  const wanted = new Set(names.split(' '))
  return [...new Set(text.split(/[^\w]+/).filter((word) => wanted.has(word)))]
}

test('names with numbers are in the order of these, and written types in that of their author', async () => {
  const manifest = '{ "name": "lib", "types": "index.d.ts" }'
  const root = siteFolder({ 'lib/package.json': manifest, 'lib/index.d.ts': declarations })
  const { pages = [] } = await typedoc({ packages: ['./lib'] }).load(inputFor(root))
  const texts = textsOf(pages)
  const own = (title: string): string => texts.get(title)?.own ?? ''
  expect(order(own('Base'), 'v1_9 v1_10 item2 item10')).toEqual(['item2', 'item10', 'v1_9', 'v1_10'])
  expect(order(texts.get('Own')?.inherited ?? '', 'v1_9 v1_10 item2')).toEqual(['item2', 'v1_9', 'v1_10'])
  expect(order(own('Store'), 'step9 step10 read on1 on2')).toEqual(['on1', 'on2', 'read', 'step9', 'step10'])
  expect(order(own('Level'), 'z10 z2 b')).toEqual(['z10', 'z2', 'b'])
  expect(order(own('Modules'), 'part2 part10')).toEqual(['part2', 'part10'])
  const code = own('lib').replaceAll(';', '').replace(/\s+/g, ' ')
  expect(code).toContain('part10(options: { z: 1 item10: 1 a(): void item2: 1 }): { z: 1 a: 1 }')
  expect(code).toContain('type Options = { z: 1 a: 1 }')
  expect(pages.map(({ path }) => path)).toContain('/docs/api/classes/lib.Store')
})
