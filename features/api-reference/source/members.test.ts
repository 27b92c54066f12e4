import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from '../../../cli/sources/page.ts'
import { typedoc } from './typedoc.ts'
import { inputFor } from '../../../tests/unit/cli/sources/site-folder.ts'
import { textsOf } from '../../../tests/unit/features/api-reference/inherited-text.ts'
import { lostMembers } from '../../../tests/unit/features/api-reference/lost-members.ts'

const chain = (...[a, b, c, d]: readonly string[]): string => `
  export declare class ${a} { fetch(): 1 }
  export declare class ${b} extends ${a} { explain(): void }
  export declare class ${c} extends ${b} { pipe(): void }
  export declare class ${d} extends ${c} { own(): void }
  export interface I${a} { fetch: 1 }
  export interface I${b} extends I${a} { explain: 1 }
  export interface I${c} extends I${b} { pipe: 1 }
  export interface I${d} extends I${c} { own: 1 }`

const inner = `
  export interface BaseProps {
    /** Called on {@link Press press}. Not on release. */
    onPress?: () => void
    /** Not pressable. */
    isDisabled?: boolean
    href?: string
  }
  export declare class Widget {
    static make(): Widget
    /** Draws. */
    draw(): void
  }`

const outer = `
  import type { BaseProps, Widget } from 'inner'
  export interface OuterProps extends Omit<BaseProps, 'href'> { own?: boolean }
  export interface MoreProps extends OuterProps { more?: boolean }
  export declare class Derived extends Widget { more(): void }
  export declare class Fault extends Error { code: number }`

const hidden = `
  interface BaseProps {
    /** Called on press. */
    onPress?: () => void
  }
  declare class Parent<T> {
    /** From the parent. */
    inherited(x: T): string
    static create(): Parent<any>
  }
  declare class Plain { whole: 1; static all: 1 }
  type Extra = { extra: 1 } & BaseProps
  declare function mixed<B extends new (...all: any[]) => object>(base: B): B & (new (...all: any[]) => { added: 1 })
  declare const KidBase: ReturnType<typeof mixed<typeof Plain>>
  export interface FancyProps extends BaseProps { size?: 'S' | 'M' }
  export interface PickedProps extends Pick<BaseProps, 'onPress'>, Partial<{ part: 1 }> {}
  export interface ExtraProps extends Extra {}
  export interface Whole { first: 1; last: 1 }
  export interface Part extends Omit<Whole, 'last'> { part: 1 }
  export interface Loose extends Partial<Whole> { loose: 1 }
  export declare class Shown { shown: 1 }
  declare const ShownBase: ReturnType<typeof mixed<typeof Shown>>
  export declare class ShownKid extends ShownBase {}
  export interface Named extends Record<'first' | 'second', string> {}
  export interface First { wide?: string | boolean }
  export interface Second extends First { second: 1 }
  export interface Third extends First, Second { third: 1 }
  export declare class Kid extends Parent<number> { own(): void }
  export declare class PlainKid extends Plain {}
  export declare class MixedKid extends KidBase {}
  export {}`

const generic = `
  export declare class Store<T extends object, K extends string = 'a'> {
    /** Makes one. @param kind What it is. */
    protected constructor(kind: K, options?: Partial<T>)
    /** All of them. */
    items: T[]
    /** Sets a value. @param value The value. */
    with<P extends keyof T>(key: P, value: T[P]): this
    clear(): void
    /** Called with all. */
    done?: (all: T[]) => void
  }
  export declare class Names extends Store<{ name: string }, 'names'> { own(): void }
  export declare class Same<T extends object> extends Store<T, 'a'> { own(): void }`

const destructured =
  'export declare function draw({ x, y }: { x: number; y?: number }, [first]: [number], options: string): void'

const declarations = {
  chain: chain('A', 'B', 'C', 'D'),
  back: chain('Z', 'Y', 'X', 'W'),
  inner,
  outer,
  hidden,
  generic,
  destructured,
}
const packages = ['chain', 'back', 'outer', 'hidden', 'generic', 'destructured', 'commander']
const root = mkdtempSync(join(tmpdir(), 'docs-gen-members-'))

let pages: readonly Page[]
let texts: ReturnType<typeof textsOf>

beforeAll(async () => {
  for (const [name, code] of Object.entries(declarations)) {
    const folder = join(root, 'node_modules', name)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', types: 'index.d.ts' }))
    writeFileSync(join(folder, 'index.d.ts'), code)
  }
  const repository = join(import.meta.dirname, '../../..')
  cpSync(join(repository, 'node_modules/commander'), join(root, 'node_modules/commander'), { recursive: true })
  pages = (await typedoc({ packages, unexportedTypes: 'hide' }).load(inputFor(root))).pages ?? []
  texts = textsOf(pages)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('no member of an exported type is lost', () => {
  const { count, lost } = lostMembers(pages, { root, packages })
  expect(lost).toEqual([])
  expect(count).toBeGreaterThan(200)
})

test('members of grandparents are on the page of a type, in whatever order the names are', () => {
  expect(texts.get('D')?.inherited).toMatch(/From A constructor , fetch .* From B explain .* From C pipe/)
  expect(texts.get('W')?.inherited).toMatch(/From Z constructor , fetch .* From Y explain .* From X pipe/)
  expect(texts.get('IC')?.inherited).toMatch(/From IB explain .* From IA fetch/)
})

test('members of a base in another package are in a group that opens', () => {
  const group = '2 from BaseProps of inner isDisabled? boolean Not pressable. onPress? () => void Called on press .'
  expect(texts.get('OuterProps')?.inherited.replaceAll('press.', 'press .')).toBe(`Inherited ${group}`)
  expect(texts.get('MoreProps')?.inherited).toContain('2 from BaseProps of inner')
  expect(texts.get('Derived')?.inherited).toBe(
    'Inherited 2 from Widget of inner draw (): void Draws. static make (): Widget',
  )
  expect(texts.get('Fault')?.inherited).toMatch(
    /^Inherited 6 from Error See Error \. constructor \(message\?: string\)/,
  )
})

test('members of a base that is not exported are on the page as its own', () => {
  expect(texts.get('FancyProps')?.own).toContain('onPress?: () => void Called on press.')
  expect(texts.get('PickedProps')?.own).toContain('onPress?: () => void Called on press.')
  expect(texts.get('Part')?.inherited).toContain('From Whole first')
  expect(texts.get('Loose')?.inherited).toContain('first?: 1')
  expect(texts.get('ShownKid')?.own).toContain('added: 1')
  expect(texts.get('ShownKid')?.inherited).toContain('From Shown shown')
  expect(texts.get('Kid')?.own).toContain('inherited(x: number): string From the parent.')
  expect(texts.get('Kid')?.own).toContain('static create(): Parent<any>')
})

test('inherited members speak of the arguments of a base, with their own text', () => {
  const text = texts.get('Names')?.inherited ?? ''
  expect(text).toContain("new Names( kind: 'names', options?: Partial<{ name: string }>, ) Makes one.")
  expect(text).toContain("kind 'names' What it is.")
  expect(text).toContain('items: { name: string }[] All of them.')
  expect(text).toContain('done?: (all: { name: string }[]) => void Called with all.')
  expect(text).toContain("with<P extends 'name'>(key: P, value: { name: string }[P]): this Sets a value.")
  expect(text).not.toMatch(/\b[TK]\b/)
  expect(texts.get('Same')?.inherited).toContain('items: T[]')
})

test('a destructured parameter has a name that no other one has', () => {
  const text = texts.get('destructured')?.own
  expect(text).toContain('options2: { x: number; y?: number }, [first]: [number], options: string')
})
