import type { Nodes } from 'hast'
import { expect, test } from 'vitest'
import { typedoc } from '../../source/typedoc.ts'
import { inputFor, siteFolder } from '../../../../tests/unit/cli/sources/site-folder.ts'

const store = '/classes/shop.Store'

/** The text between the braces, the text of the link, and its target below the reference; without one it is reported. */
const forms: readonly (readonly [form: string, text: string, target?: string])[] = [
  ['@link Store', '`Store`', store],
  ['@link Store | the store', 'the store', store],
  ['@link Store the store', 'the store', store],
  ['@link Store|the store', 'the store', store],
  ['@link Store#get', '`Store#get`', `${store}#get`],
  ['@link Store.get', '`Store.get`', `${store}#get`],
  ['@link Store.get()', '`Store.get()`', `${store}#get`],
  ['@link Store~get', 'Store~get', `${store}#get`],
  ['@link Store.prototype.get', '`Store.prototype.get`', `${store}#get`],
  ['@link Store.create', '`Store.create`', `${store}#create-static`],
  ['@link Store.get | `get`', '`get`', `${store}#get`],
  ['@link math.add', '`math.add`', '/modules/shop.math#add'],
  ['@link math', '`math`', '/modules/shop.math'],
  ['@link Options.deep', '`Options.deep`', '/interfaces/shop.Options#deep'],
  ['@link Colour.Red | red', '`red`', '/enums/shop.Colour#Red'],
  ['@linkcode Store', '`Store`', store],
  ['@linkcode Store.get | the getter', '`the getter`', `${store}#get`],
  ['@linkplain Store', 'Store', store],
  ['@link https://example.com', 'https://example.com', 'https://example.com'],
  ['@link https://example.com | a site', 'a site', 'https://example.com'],
  ['@link https://example.com a site', 'a site', 'https://example.com'],
  // Declaration references of TSDoc and TypeDoc.
  ['@link shop!Store', '`Store`', store],
  ['@link shop!Store#get', '`Store#get`', `${store}#get`],
  ['@link shop!math.add | addition', '`addition`', '/modules/shop.math#add'],
  ['@link Store.(get:instance)', '`Store.get`', `${store}#get`],
  ['@link (Store:class)', '`Store`', store],
  ['@link Store.get:method', '`Store.get`', `${store}#get`],
  ['@link "shop".Store', '`shop.Store`', store],
  // Names with their module, as JSDoc has them.
  ['@link shop#Store', '`shop#Store`', store],
  ['@link module:shop.Store', '`shop.Store`', store],
  ['@link Stroe', '`Stroe`'],
  ['@link Store#gte', '`Store#gte`'],
  ['@link other!Thing', '`Thing`'],
  ['@link Missing | some text', 'some text'],
  ['@linkplain Missing some text', 'some text'],
]

const library = `export class Store {
  /** Gets. */
  get(): void {}
  static create(): void {}
  /** {@inheritDoc Store.get} */
  read(): void {}
  /** {@inheritDoc Nothing} */
  write(): void {}
}
export namespace math { export declare function add(): void }
export interface Options { deep: boolean }
export enum Colour { Red }
/**
${forms.map(([form]) => ` * - {${form}}`).join('\n')}
 */
export type Forms = string
/** An empty {@link }. */
export type Empty = string
`
const files = {
  'package.json': '{ "name": "shop", "version": "1.0.0", "types": "./index.d.ts" }',
  'index.d.ts': library.replaceAll('(): void {}', '(): void').replaceAll('export ', 'export declare '),
}

/** Lists of links as Markdown. */
function items(node: Nodes): readonly string[] {
  if (node.type === 'element' && node.tagName === 'li') return [node.children.map(textOf).join('')]
  return 'children' in node ? node.children.flatMap(items) : []
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return ''
  const inner = node.children.map(textOf).join('')
  if (node.tagName === 'code') return `\`${inner}\``
  return node.tagName === 'a' ? `[${inner}](${String(node.properties['href'])})` : inner
}

test('links in comments resolve in every form, or are reported with their place', async () => {
  const root = siteFolder(files)
  const { pages = [], diagnostics = [] } = await typedoc({ packages: ['.'] }).load(inputFor(root))
  const module = pages.find(({ path }) => path === '/docs/api/modules/shop')
  expect(module?.body.type === 'tree' && items(module.body.tree)).toEqual(
    forms.map(([, text, target]) =>
      target === undefined ? text : `[${text}](${target.startsWith('/') ? `/docs/api${target}` : target})`,
    ),
  )
  const line = (text: string): number => files['index.d.ts'].split('\n').findIndex((row) => row.includes(text)) + 1
  const general = 'Name an export, such as Store or Store.get, or an address.'
  const problem = (text: string, name: string, hint: string) => ({
    code: 'typedoc',
    message: `{${text}} leads to nothing in the reference.`,
    hint,
    at: { file: 'index.d.ts', line: line(`{${text}}`), column: expect.any(Number) as number, length: name.length },
  })
  const elsewhere = 'A link to another site has an address: {@link https://example.com | text}.'
  expect(diagnostics).toHaveLength(7)
  expect(diagnostics).toMatchObject([
    problem('@inheritDoc Nothing', 'Nothing', general),
    { message: '{@link} names nothing.', at: { file: 'index.d.ts', line: line('{@link }') } },
    problem('@link Stroe', 'Stroe', 'Did you mean Store?'),
    problem('@link Store#gte', 'Store#gte', 'Did you mean Store.get?'),
    problem('@link other!Thing', 'other!Thing', `The reference has no module other. ${elsewhere}`),
    problem('@link Missing | some text', 'Missing', general),
    problem('@linkplain Missing some text', 'Missing', general),
  ])
  expect(JSON.stringify(diagnostics)).not.toContain(root)
  const store = pages.find(({ path }) => path.endsWith('shop.Store'))
  // In the index of members, and beside each.
  expect(JSON.stringify(store?.body.type === 'tree' && store.body.tree).match(/"value":"Gets\./g)).toHaveLength(4)
})

test('files that a package comes without are left out of its comments', async () => {
  const root = siteFolder({
    'node_modules/shop/package.json': '{ "name": "shop", "version": "1.0.0", "types": "./index.d.ts" }',
    'node_modules/shop/index.d.ts':
      '/** Goes to ![the moon](moon.png), see [how](api/how), [its site](/guide) and [where](https://example.com). {@link Gone} */\nexport declare function go(by: Hidden): void\ninterface Hidden {}\nexport {}\n',
  })
  const { pages = [], diagnostics = [] } = await typedoc({ packages: ['shop'] }).load(inputFor(root))
  const module = pages.find(({ path }) => path === '/docs/api/modules/shop')
  const html = JSON.stringify(module?.body.type === 'tree' && module.body.tree)
  expect(html).toContain('https://example.com')
  expect(html).not.toMatch(/moon\.png|api\/how|\/guide/)
  expect(html).toContain('the moon')
  // Nobody but its authors can mend a package.
  expect(diagnostics).toMatchObject([
    { severity: 'log', message: expect.stringContaining('The type Hidden is used') },
    { severity: 'log', message: '{@link Gone} leads to nothing in the reference.' },
  ])
})

test('anchors in comments lead to the declaration of that name, near or far', async () => {
  const root = siteFolder({
    'package.json': '{ "name": "shop", "version": "1.0.0", "types": "./index.d.ts" }',
    'index.d.ts': `/** Opens. See [get](#get), [close](#close), [the sum](#math-sum), [all](#Store.Set) and [nothing](#nothing). */
export declare class Store {
  get(): void
  /** After [get](#get). */
  set(): void
}
export declare function close(): void
export declare namespace math { function sum(): void }
`,
  })
  const { pages = [], diagnostics = [] } = await typedoc({ packages: ['.'] }).load(inputFor(root))
  const page = pages.find(({ path }) => path.endsWith(store))
  const text =
    page?.body.type === 'tree'
      ? textOf({ type: 'element', tagName: 'div', properties: {}, children: page.body.tree.children as never })
      : ''
  const api = '/docs/api'
  for (const link of [
    `See [get](#get), [close](${api}/modules/shop#close), [the sum](${api}/modules/shop.math#sum)`,
    `[all](#set) and nothing.`,
    `After [get](#get).`,
  ])
    expect(text).toContain(link)
  expect(diagnostics).toMatchObject([
    { message: 'The link #nothing in a comment leads to nothing.', at: { file: 'index.d.ts', line: 1, length: 8 } },
  ])
})

/** Links of a member of a namespace, and what they lead to in the page of the namespace. */
const nested: readonly (readonly [form: string, target: string])[] = [
  ['{@link load}', '#load'],
  ['{@link load()}', '#load'],
  ['{@link (load:function)}', '#load'],
  ['{@link Inner.get}', '/docs/api/classes/shop.NAME.Inner#get'],
  ['{@link Inner~get | text}', '/docs/api/classes/shop.NAME.Inner#get'],
  ['{@link Inner.(get:instance)}', '/docs/api/classes/shop.NAME.Inner#get'],
  ['{@link NAME.Inner.get}', '/docs/api/classes/shop.NAME.Inner#get'],
  ['{@link NAME.Inner.(get:instance)}', '/docs/api/classes/shop.NAME.Inner#get'],
  ['{@link shop!Inner.get}', '/docs/api/classes/shop.Inner#get'],
  ['{@link only}', '/docs/api/modules/shop#only'],
  ['[text](#load)', '#load'],
  ['[text](#inner.get)', '/docs/api/classes/shop.NAME.Inner#get'],
]

function hrefs(node: Nodes): readonly string[] {
  const own = node.type === 'element' && node.tagName === 'a' ? [String(node.properties['href'])] : []
  return 'children' in node ? [...own, ...node.children.flatMap(hrefs)] : own
}

function listed(node: Nodes): readonly string[] {
  if (node.type === 'element' && node.tagName === 'li') return hrefs(node)
  return 'children' in node ? node.children.flatMap(listed) : []
}

test('links of the members of a namespace lead to its members, not to exports of their names', async () => {
  const members = (name: string): string =>
    [
      'export declare function load(): void',
      'export declare class Inner { get(): void }',
      `/**\n${nested.map(([form]) => ` * - ${form.replaceAll('NAME', name)}`).join('\n')}\n */`,
      'export declare function run(): void',
    ].join('\n')
  const root = siteFolder({
    'package.json': '{ "name": "shop", "version": "1.0.0", "types": "./index.d.ts" }',
    'math.d.ts': members('math'),
    'index.d.ts': [
      "export * as math from './math'",
      `export namespace geo {\n${members('geo').replaceAll('declare ', '')}\n}`,
      'export declare function load(): void',
      'export declare function only(): void',
      'export declare class Inner { get(): void }',
    ].join('\n'),
  })
  const { pages = [], diagnostics } = await typedoc({ packages: ['.'] }).load(inputFor(root))
  for (const name of ['math', 'geo']) {
    const page = pages.find(({ path }) => path === `/docs/api/modules/shop.${name}`)
    expect(page?.body.type === 'tree' && listed(page.body.tree)).toEqual(
      nested.map(([, target]) => target.replace('NAME', name)),
    )
  }
  expect(diagnostics).toEqual([])
})
