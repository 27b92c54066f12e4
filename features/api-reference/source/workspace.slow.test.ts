import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { siteSchema } from '../../../cli/config/schema/site.ts'
import type { LinkedRoute, Site } from '../../../cli/link/site.ts'
import type { SourceOutput } from '../../../cli/sources/source.ts'
import { typedoc } from './typedoc.ts'
import { inputFor } from '../../../tests/unit/cli/sources/site-folder.ts'
import {
  bodyOf,
  memberHtml,
  type OwnPage,
  plainText,
  routeAt,
  siteOf,
  typedocPages,
} from '../../../tests/unit/features/api-reference/reference.ts'

const root = join(import.meta.dirname, '../../../tests/fixtures/api')
const entryPoints = [
  'packages/core/src/index.ts',
  'packages/extra/src/index.ts',
  'packages/extra/src/tools.ts',
  'packages/extra/src/written.ts',
]

let output: SourceOutput
let site: Site
let ownPages: readonly OwnPage[]

beforeAll(async () => {
  output = await typedoc({ entryPoints, tsconfig: 'tsconfig.json', maxExportsPerPage: Infinity }).load(inputFor(root))
  site = await siteOf(output, root)
  ownPages = await typedocPages({
    entryPoints: entryPoints.map((path) => join(root, path)),
    tsconfig: join(root, 'tsconfig.json'),
    basePath: root,
  })
})

function body(name: string): string {
  return bodyOf(routeAt(site, `/docs/api/${name}`))
}

function anchorsOf(route: LinkedRoute): readonly string[] {
  return route.compiled.anchors.map(({ id }) => id)
}

/** The code of a signature, as a reader sees it. */
function signatures(html: string): readonly string[] {
  const whole = html.replace(
    /(<pre class="api-signature) api-import"><code>(.*?)<\/code><\/pre>\s*<pre[^>]*><code>/gs,
    '$1"><code>$2\n\n',
  )
  return [...whole.matchAll(/<pre class="api-signature"[^>]*>(.*?)<\/pre>/gs)].map(([, code = '']) => plainText(code))
}

test('a module has no page if all its names are left out', async () => {
  const options = { excludeExternals: true, externalPattern: ['**/packages/extra/src/tools.ts'] }
  const { pages = [] } = await typedoc({ entryPoints, tsconfig: 'tsconfig.json', ...options }).load(inputFor(root))
  const modules = pages.map(({ path }) => path).filter((path) => path.includes('/modules/'))
  expect(modules).toEqual([
    '/docs/api/modules/fixture_core',
    '/docs/api/modules/fixture_core.geometry',
    '/docs/api/modules/fixture_extra',
    '/docs/api/modules/fixture_extra_written',
  ])
})

test('the pages are those of TypeDoc, with every module, class, interface and enum', () => {
  expect(site.routes.map(({ path }) => path)).toEqual([
    '/docs/api/',
    '/docs/api/classes/fixture_core.Circle',
    '/docs/api/classes/fixture_core.Registry',
    '/docs/api/classes/fixture_core.Shape',
    '/docs/api/classes/fixture_core.Square',
    '/docs/api/classes/fixture_core.geometry.Matrix',
    '/docs/api/classes/fixture_extra.Shown',
    '/docs/api/classes/fixture_extra_tools.Desk',
    '/docs/api/classes/fixture_extra_written.Bag',
    '/docs/api/classes/fixture_extra_written.TextBag',
    '/docs/api/enums/fixture_core.Direction',
    '/docs/api/interfaces/fixture_core.Options',
    '/docs/api/interfaces/fixture_core.Point',
    '/docs/api/interfaces/fixture_core.Point3',
    '/docs/api/modules',
    '/docs/api/modules/fixture_core',
    '/docs/api/modules/fixture_core.geometry',
    '/docs/api/modules/fixture_extra',
    '/docs/api/modules/fixture_extra_tools',
    '/docs/api/modules/fixture_extra_written',
  ])
  const pages = ownPages.filter(({ kind }) => ['Module', 'Namespace', 'Class', 'Interface', 'Enum'].includes(kind))
  expect(site.routes.length - 2).toBe(pages.length)
})

test('every member has the anchor TypeDoc gives it (R16)', () => {
  const byTitle = new Map(site.routes.map((route) => [route.data.title, route]))
  for (const { kind, name, anchors } of ownPages.filter((page) => ['Class', 'Interface', 'Enum'].includes(page.kind))) {
    const route = byTitle.get(name)
    expect(route, `${kind} ${name}`).toBeDefined()
    expect(route && anchorsOf(route), name).toEqual(expect.arrayContaining([...anchors]))
  }
  const names = ownPages
    .filter(({ kind }) => ['Function', 'Variable', 'TypeAlias'].includes(kind))
    .map(({ name }) => name.replace('$', '').toLowerCase())
  const anchorIds = site.routes.filter(({ path }) => path.includes('/modules/')).flatMap(anchorsOf)
  expect(anchorIds).toEqual(expect.arrayContaining(names))
  expect(names.length).toBeGreaterThan(15)
})

test('anchors are names as they are; the older ones are at the same places', () => {
  const shape = body('classes/fixture_core.Shape')
  expect(shape).toContain(
    '<pre class="api-signature" id="draw()" data-overload="1 of 2"><span id="draw-1"></span><code>',
  )
  expect(shape).toContain(
    '<pre class="api-signature" id="draw(scale,options)" data-overload="2 of 2"><span id="draw-2"></span><code>',
  )
  const core = body('modules/fixture_core')
  expect(core).toContain('<span id="root"></span><h3 class="anchor" id="$root">')
  expect(core).toContain('<span id="theme.text"></span>')
  expect(core).toContain('<span id="Theme.text">text</span>')
})

test('no anchor is given twice, and no link inside the reference is broken', () => {
  for (const route of site.routes) {
    const ids = [...bodyOf(route).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids, route.path).toEqual([...new Set(ids)])
    expect(bodyOf(route), route.path).not.toMatch(/reflection:\d|href=""/)
  }
  expect(site.diagnostics.filter(({ code }) => code !== 'typedoc')).toEqual([])
})

type SidebarItem = NonNullable<SourceOutput['sidebars']>[number]['items'][number]

const labelOf = (item: SidebarItem): unknown =>
  item.type === 'category'
    ? [item.label, ...item.items.map(labelOf)]
    : item.type === 'doc'
      ? (item.label ?? item.id)
      : ''

test('the sidebar has the overviews, then packages, their modules, and all pages of these', () => {
  const [sidebar] = output.sidebars ?? []
  expect(sidebar?.items.map(labelOf)).toEqual([
    'api/index',
    'api/modules',
    [
      '@fixture/core',
      ['geometry', 'Matrix'],
      'Circle',
      'Registry',
      'Shape',
      'Square',
      'Options',
      'Point',
      'Point3',
      'Direction',
    ],
    ['@fixture/extra', 'Shown', ['tools', 'Desk'], ['written', 'Bag', 'TextBag']],
  ])
  expect(sidebar).toMatchObject({ name: 'api', instance: 'default', version: 'current' })
})

test('no page of the reference is without a place in the sidebar', () => {
  const ids = new Set(JSON.stringify(output.sidebars).match(/(?<="id":")[^"]+/g))
  const places = (output.pages ?? []).map(({ meta: { doc } }) => doc?.sidebarDoc ?? doc?.id ?? '')
  expect(places.filter((id) => !ids.has(id))).toEqual([])
})

test('signatures are whole programs of their kind, with overloads, modifiers and defaults', () => {
  expect(signatures(body('classes/fixture_core.Shape'))).toEqual([
    "import { Shape } from '@fixture/core'\n\nabstract class Shape<Style extends string = 'plain'>",
    "new Shape<Style extends string = 'plain'>(origin: Point)",
    'readonly origin: Point',
    'protected style: Style | undefined',
    'static count: number = 0',
    'get name(): string\nset name(value: string)',
    'abstract area(): number',
    'draw(): void',
    'draw(\n  scale: number,\n  options?: { width?: number; colour: string },\n): void',
    'static make<T extends Shape>(\n  this: void,\n  kind: new (id: Id) => T,\n): T | null',
  ])
  expect(signatures(body('classes/fixture_core.Circle'))[0]).toBe(
    "import { Circle } from '@fixture/core'\n\nclass Circle extends Shape<'round'> implements Point",
  )
})

test('types are as their author wrote them, where the model of TypeDoc says less', () => {
  expect(signatures(body('modules/fixture_extra_written'))).toEqual([
    "choose(\n  options: Record<\n    string,\n    | 'the first of them'\n    | 'the second of them'\n    | 'the third of them'\n    | 'none of them'\n  >,\n): void",
    'pick<T extends object, K extends keyof T = keyof T>(\n  value: T,\n  key: K,\n): T[K]',
    "restyle(\n  text: Theme['text'],\n  ...more: [height: Theme['line-height'], ...ids: Id[]]\n): Theme['text']",
    'same(\n  value: typeof defaults,\n  test: (value: unknown) => value is Id,\n): typeof defaults',
    'const defaults: { text: string }',
    'type Arguments<A, B, C> = [first: A, second?: B, ...rest: C[]]',
    'type Base = abstract new (id: Id) => object',
    'type Imported = Pair<{ a: 1 }>',
    "type Whole = typeof import('../../core/src/index')",
  ])
  expect(signatures(body('classes/fixture_extra_written.Bag')).slice(2)).toEqual([
    'readonly pair: readonly [from: number, to?: number]',
    '[Symbol.iterator](): Iterator<Id>',
    'empty(): void',
    'inside(key: keyof T): key is keyof T',
    'own<K extends keyof this>(key: K): this[K]',
  ])
})

test('types of every kind are laid out', () => {
  const codes = signatures(body('modules/fixture_core')).filter((code) => code.startsWith('type '))
  expect(codes).toEqual([
    'type DeepReadonly<T> = {\n  readonly [Key in keyof T]: T[Key] extends object\n    ? DeepReadonly<T[Key]>\n    : T[Key]\n}',
    "type Drawing<Shape extends Point> = Omit<Partial<Options>, 'deep'> &\n  Record<\n    string,\n    | { size: number }\n    | ((\n        shape: Shape,\n        ...others: readonly (Shape | Point3 | undefined)[]\n      ) => Promise<void>)\n    | null\n  > & {\n    onEnd?: <Result extends new (...args: never[]) => Shape>(\n      result: InstanceType<Result>,\n      elapsed: number,\n    ) => Result | (Shape & null)\n  }",
    'type EventName<T extends string> = `on${Capitalize<T>}`',
    'type Id = string',
    'type Inner<T> =\n  T extends Promise<infer U>\n    ? U\n    : T extends readonly (infer U)[]\n      ? U\n      : never',
    'type Listener<T> = (event: T) => void',
    "type Names =\n  | 'alpha'\n  | 'beta'\n  | 'gamma'\n  | 'delta'\n  | 'epsilon'\n  | 'zeta'\n  | 'eta'\n  | 'theta'\n  | 'iota'\n  | 'kappa'",
    'type Pair<T> = readonly [first: T, second?: T, ...T[]]',
    'type Read<Value, Fallback extends Point | null = null> =\n  Value extends Promise<infer Later>\n    ? Read<Later, Fallback>\n    : Value extends {\n        readonly x: number\n        readonly y: number\n        readonly label?: string\n        readonly parents: Read<Fallback>[]\n      }\n      ? [point: Value, fallback: Fallback]\n      : Fallback',
    "type Theme = {\n  text: string\n  background?: { light: string; dark: string }\n  'line-height': number\n  onChange: (theme: Theme, ...changed: (keyof Theme)[]) => void\n}",
    'type Without<T, K extends keyof T> = {\n  [P in keyof T as Exclude<P, K>]?: T[P]\n}',
  ])
})

test('an interface shows its members at once, each a link to what is said of it', () => {
  const html = body('interfaces/fixture_core.Point3')
  expect(signatures(html)[0]).toBe(
    "import type { Point3 } from '@fixture/core'\n\ninterface Point3 extends Point {\n  (scale: number): Point3\n  readonly [axis: string]: unknown\n  z?: number\n}",
  )
  expect(html).toContain('<a href="#z">z?</a>')
  expect(html).toContain('<a href="/docs/api/interfaces/fixture_core.Point#x">x</a>')
})

test('names of types are links to their pages; an alias keeps its name', () => {
  const html = memberHtml(body('modules/fixture_core'), 'find')
  expect(html).toContain('<a href="#Id" class="tn">Id</a>')
  expect(html).toContain('<a href="/docs/api/classes/fixture_core.Shape" class="tn">Shape</a> |')
  expect(memberHtml(body('classes/fixture_core.Registry'), 'find')).toContain(
    'href="/docs/api/modules/fixture_core#Id"',
  )
})

test('links to a symbol can show its first sentence, or its code if it has no comment', async () => {
  const [previews] = output.apiPreviews ?? []
  expect(previews?.basePath).toBe('/docs/api')
  expect(previews?.modules().get('fixture_core')).toMatchObject({
    texts: {
      'classes/fixture_core.Shape': 'A thing with an outline.',
      'classes/fixture_core.Shape#area': 'Computes its area.',
      'modules/fixture_core#Theme': 'All that can be said of a theme.',
      'modules/fixture_core#Theme.text': 'The colour of text.',
    },
    codes: { 'interfaces/fixture_core.Point3#z': 'z?: number' },
  })
  expect([...(previews?.modules().keys() ?? [])]).toEqual([
    'fixture_core',
    'fixture_extra',
    'fixture_extra_tools',
    'fixture_extra_written',
  ])
})

test('a site whose theme shows no previews has none', async () => {
  const config = siteSchema.parse({
    title: 'Site',
    url: 'https://example.org',
    themeConfig: { reading: { apiPreviews: false } },
  })
  expect((await siteOf(output, root, config)).apiPreviews).toEqual([])
  expect(site.apiPreviews).toHaveLength(1)
})

test('comments become text, parameters, results and examples', () => {
  const area = plainText(memberHtml(body('classes/fixture_core.Shape'), 'area'))
  expect(area).toContain('Computes its area.')
  expect(area).toContain('Returnsnumbersquare units')
  expect(area).toContain('ThrowsRangeError if it is infinite')
  expect(area).toContain('See alsoCircle.radius')
  const shape = body('classes/fixture_core.Shape')
  expect(plainText(shape)).toContain('It has an area of Promise<void> nothing, and a Map<string, number> of corners.')
  expect(shape).toMatch(/Example: Draw one.*<pre class="prism-code language-ts"/s)
  expect(plainText(shape)).toContain('Stylehow it is filled')
  const draw = plainText(memberHtml(shape, 'draw'))
  expect(draw).toContain('scalenumber1 is its own size')
  expect(draw).toContain('options?how to drawoptions.width?numberin pixelsoptions.colourstring')
})

test('what is inherited is named with a link, and shown on demand; {@inheritDoc} takes the text over', () => {
  const circle = body('classes/fixture_core.Circle')
  expect(circle).toContain('<a href="/docs/api/classes/fixture_core.Shape#draw">draw</a>')
  expect(circle).not.toContain('id="draw"')
  expect(circle).toContain(
    '<small>static </small><a href="/docs/api/classes/fixture_core.Shape#count-static">count</a>',
  )
  expect(circle).toContain('<small>accessor </small><a href="/docs/api/classes/fixture_core.Shape#name">name</a>')
  const copies = plainText(/<details class="api-copies">.*?<\/details>/s.exec(circle)?.[0] ?? '')
  expect(copies).toContain(
    'draw(\n  scale: number,\n  options?: { width?: number; colour: string },\n): voidDraws it at a scale.',
  )
  expect(copies).toContain('static make<T extends Shape>')
  expect(plainText(memberHtml(circle, 'area'))).toContain('Computes its area.')
})

test('a member tells which ones it overrides and implements', () => {
  const circle = body('classes/fixture_core.Circle')
  expect(memberHtml(circle, 'area')).toContain(
    '<dt>Overrides</dt><dd><a href="/docs/api/classes/fixture_core.Shape#area"><code>Shape.area</code></a></dd>',
  )
  expect(memberHtml(circle, 'x')).toContain(
    '<dt>Implements</dt><dd><a href="/docs/api/interfaces/fixture_core.Point#x"><code>Point.x</code></a></dd>',
  )
})

test('a type has its hierarchy, what returns it and what uses it, which search does not find there', () => {
  const shape = body('classes/fixture_core.Shape')
  expect(shape).toContain(
    '<li><strong>Shape</strong><ul><li><a href="/docs/api/classes/fixture_core.Circle">Circle</a>',
  )
  expect(shape).toMatch(/<dt>Returned by<\/dt><dd><p class="api-inherited">.*?>\$root<\/a>/)
  expect(shape).toMatch(/<nav class="api-exports" aria-label="Members">.*<a href="#area">area<\/a>/)
  expect(JSON.stringify(routeAt(site, '/docs/api/classes/fixture_core.Shape').compiled.sections)).not.toContain('$root')
})

test('search finds inherited members on the page of their base only', () => {
  const { compiled } = routeAt(site, '/docs/api/classes/fixture_core.Circle')
  expect(compiled.body.html).toContain('Draws it at a scale')
  expect(JSON.stringify(compiled.sections)).not.toContain('Draws it at a scale')
})

test('members of a base that has no page are shown', () => {
  const html = memberHtml(body('classes/fixture_extra.Shown'), 'helper')
  expect(plainText(html)).toContain('helper(value: string): string')
  expect(plainText(html)).toContain('From a base that is not exported.')
})

test('deprecated things are struck out, there and in lists', () => {
  expect(plainText(body('classes/fixture_core.Square'))).toContain('Deprecated. Use Circle: corners are expensive.')
  expect(body('modules/fixture_core')).toContain('<a href="/docs/api/classes/fixture_core.Square"><s>Square</s></a>')
})

test('internal and private members are left out', () => {
  const shape = body('classes/fixture_core.Shape')
  expect(shape).not.toContain('secret')
  expect(shape).not.toContain('hidden')
})

test('a class that is exported as a type is a class, and found where TypeDoc has it, too', () => {
  expect(signatures(body('classes/fixture_core.Registry'))[0]).toBe(
    "import type { Registry } from '@fixture/core'\n\nclass Registry",
  )
  expect(output.redirects).toEqual([
    { from: '/docs/api/interfaces/fixture_core.Registry', to: '/docs/api/classes/fixture_core.Registry' },
  ])
})

test('enums, namespaces, default exports and re-exports have their place', () => {
  expect(signatures(body('enums/fixture_core.Direction'))[0]).toBe(
    "import { Direction } from '@fixture/core'\n\nenum Direction {\n  Up = 'up',\n  Down = 'down',\n}",
  )
  expect(plainText(body('modules/fixture_core.geometry'))).toContain('Namespace in @fixture/core')
  expect(anchorsOf(routeAt(site, '/docs/api/modules/fixture_core.geometry'))).toEqual(
    expect.arrayContaining(['identity', 'pi']),
  )
  expect(anchorsOf(routeAt(site, '/docs/api/modules/fixture_extra_tools'))).toEqual(
    expect.arrayContaining(['default', 'broken']),
  )
  expect(body('modules/fixture_extra')).toContain('<a href="/docs/api/classes/fixture_core.Circle">Circle</a>')
  expect(body('modules/fixture_core')).toContain('<a href="#area">surface</a>')
})

test('symbols name every export, members and modules', () => {
  expect(output.symbols).toMatchObject({
    Shape: '/docs/api/classes/fixture_core.Shape',
    'Shape.draw': '/docs/api/classes/fixture_core.Shape#draw',
    'Circle.draw': '/docs/api/classes/fixture_core.Shape#draw',
    $root: '/docs/api/modules/fixture_core#$root',
    'Theme.text': '/docs/api/modules/fixture_core#Theme.text',
    'Direction.Up': '/docs/api/enums/fixture_core.Direction#Up',
    area: '/docs/api/modules/fixture_core#area',
    '@fixture/extra:area': '/docs/api/modules/fixture_extra#area',
    'geometry.Matrix.rows': '/docs/api/classes/fixture_core.geometry.Matrix#rows',
    '@fixture/extra/tools': '/docs/api/modules/fixture_extra_tools',
    '@fixture/extra/tools:default': '/docs/api/modules/fixture_extra_tools#default',
  })
})

test('each declaration links to its file and line', () => {
  expect(memberHtml(body('classes/fixture_core.Shape'), 'area')).toMatch(
    /href="https:\/\/[^"]*\/packages\/core\/src\/shapes\.ts#L42"[^>]* class="api-source"/,
  )
})

test('the table of contents has the groups and the members', () => {
  const { toc } = routeAt(site, '/docs/api/classes/fixture_core.Circle')
  expect(toc.map(({ id, level }) => `${level} ${id}`)).toEqual([
    '2 properties',
    '3 radius',
    '3 x',
    '3 y',
    '2 methods',
    '3 area',
    '2 inherited',
  ])
})

test('what is wrong in the sources is told with its place, and the page is there', () => {
  const problems = (output.diagnostics ?? []).map(({ severity, message, at }) => [
    severity,
    message,
    at && `${at.file}:${at.line}:${at.column}`,
  ])
  expect(problems).toEqual([
    [
      'warning',
      "Cannot find module './nowhere' or its corresponding type declarations.",
      'packages/extra/src/tools.ts:1:30',
    ],
    ['warning', '{@link Missing.thing} leads to nothing in the reference.', 'packages/core/src/shapes.ts:62:45'],
  ])
  expect(signatures(body('modules/fixture_extra_tools'))).toContain('broken(value: Unknown): void')
})

test('the front page and the list of modules lead everywhere', () => {
  expect(plainText(body(''))).toContain('@fixture/coreShapes and what to do with them.')
  expect(body('')).toContain('href="/docs/api/modules/fixture_core"')
  const list = body('modules')
  for (const name of ['Shape', 'area', 'DeepReadonly', 'Direction', 'geometry', 'broken'])
    expect(list).toContain(`>${name}</a>`)
})

describe('a module with more exports than a page documents', () => {
  let large: SourceOutput
  let pages: Site
  const page = (name: string): string => bodyOf(routeAt(pages, `/docs/api/${name}`))

  beforeAll(async () => {
    large = await typedoc({ entryPoints, tsconfig: 'tsconfig.json' }).load(inputFor(root))
    pages = await siteOf(large, root)
  })

  test('has a page for each function, variable and type; a smaller one documents them itself', () => {
    const paths = pages.routes
      .map(({ path }) => path)
      .filter((path) => !site.routes.some((route) => route.path === path))
    expect(paths).toEqual([
      '/docs/api/functions/fixture_core.$root',
      '/docs/api/functions/fixture_core.area',
      '/docs/api/functions/fixture_core.assertShape',
      '/docs/api/functions/fixture_core.find',
      '/docs/api/functions/fixture_core.freeze',
      '/docs/api/types/fixture_core.DeepReadonly',
      '/docs/api/types/fixture_core.Drawing',
      '/docs/api/types/fixture_core.EventName',
      '/docs/api/types/fixture_core.Id',
      '/docs/api/types/fixture_core.Inner',
      '/docs/api/types/fixture_core.Listener',
      '/docs/api/types/fixture_core.Names',
      '/docs/api/types/fixture_core.Pair',
      '/docs/api/types/fixture_core.Read',
      '/docs/api/types/fixture_core.Theme',
      '/docs/api/types/fixture_core.Without',
      '/docs/api/variables/fixture_core-current',
      '/docs/api/variables/fixture_core-limit',
    ])
    expect(page('modules/fixture_extra_written')).toContain('id="pick"')
  })

  test('such a page has the import, the signatures and what is said of them', () => {
    expect(signatures(page('functions/fixture_core.find'))).toEqual([
      "import { find } from '@fixture/core'\n\nfind(id: Id): Shape | undefined",
      'find(name: { readonly name: string }, limit: number): Shape[]',
    ])
    expect(page('functions/fixture_core.find')).toContain('id="find(name,limit)"')
    expect(plainText(page('types/fixture_core.Id'))).toContain('Type in @fixture/core')
    expect(signatures(page('types/fixture_core.Id'))).toEqual([
      "import type { Id } from '@fixture/core'\n\ntype Id = string",
    ])
  })

  test('links and symbols lead there, and those to the module find its row', () => {
    expect(large.symbols).toMatchObject({
      area: '/docs/api/functions/fixture_core.area',
      'Theme.text': '/docs/api/types/fixture_core.Theme#text',
      surface: '/docs/api/functions/fixture_core.area',
    })
    const core = page('modules/fixture_core')
    expect(core).toContain(
      '<dt><span id="find"></span><span id="find(id)"></span><span id="find-1"></span><span id="find(name,limit)"></span><a href="/docs/api/functions/fixture_core.find">find</a></dt>',
    )
    expect(core).toContain('<span id="theme.text"></span>')
    expect(plainText(core)).toContain('assertShapeAsserts that a value is a shape.')
    expect(pages.diagnostics.filter(({ code }) => code !== 'typedoc')).toEqual([])
  })

  test('no anchor is given twice', () => {
    for (const route of pages.routes) {
      const ids = [...bodyOf(route).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
      expect(ids, route.path).toEqual([...new Set(ids)])
    }
  })
})
