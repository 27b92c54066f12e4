import { join } from 'node:path'
import { expect, test } from 'vitest'
import { originalFinder } from './declaration-map.ts'
import { siteFolder } from '../../../tests/unit/cli/sources/site-folder.ts'

/** What TypeScript writes for a class with a parameter property; its `constructor` has no mapping of its own. */
const declarations = `export declare class A {
    readonly name: string;
    readonly size = 1;
    constructor(name: string);
}
`
const map = {
  version: 3,
  file: 'a.d.ts',
  sourceRoot: '',
  sources: ['../src/a.ts'],
  names: [],
  mappings: 'AAAA,qBAAa,CAAC;IAEA,QAAQ,CAAC,IAAI,EAAE,MAAM;IADjC,QAAQ,CAAC,IAAI,KAAI;gBACI,IAAI,EAAE,MAAM;CAClC',
}

test('names in a declaration file lead to their lines in the original, constructors too', () => {
  const root = siteFolder({ 'lib/a.d.ts': declarations, 'lib/a.d.ts.map': JSON.stringify(map) })
  const originalPlace = originalFinder()
  const lineOf = (line: number, column: number): number | undefined =>
    originalPlace({ file: join(root, 'lib/a.d.ts'), line, column })?.line
  expect([lineOf(1, 21), lineOf(2, 13), lineOf(3, 13), lineOf(4, 4)]).toEqual([1, 3, 2, 3])
  expect(lineOf(5, 0)).toBe(4)
  expect(originalPlace({ file: join(root, 'lib/a.d.ts'), line: 4, column: 4 })?.file).toBe(join(root, 'src/a.ts'))
})
