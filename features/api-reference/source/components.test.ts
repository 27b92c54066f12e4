import { expect, test } from 'vitest'
import { inputFor, siteFolder } from '../../../tests/unit/cli/sources/site-folder.ts'
import { bodyOf, plainText, routeAt, siteOf } from '../../../tests/unit/features/api-reference/reference.ts'
import { typedoc } from './typedoc.ts'

const react = `
export interface ReactElement { type: string }
export type ReactNode = ReactElement | string | null
export interface Attributes { key?: string }
export interface DOMAttributes { onClick?: () => void; children?: ReactNode }
export interface HTMLAttributes extends DOMAttributes { id?: string }
export interface ButtonHTMLAttributes extends HTMLAttributes { disabled?: boolean }
export interface ForwardRefExoticComponent<P> { (props: P): ReactNode }
export declare function forwardRef<P>(render: (props: P, ref: unknown) => ReactNode): ForwardRefExoticComponent<P & Attributes>
export interface FC<P> { (props: P): ReactNode }
export interface Context<T> { (props: { value: T }): ReactNode; Provider: FC<{ value: T }>; Consumer: FC<{}> }
export declare class Component<P> { constructor(props: P); props: Readonly<P>; setState(state: object): void; render(): ReactNode }
declare global { namespace JSX { interface Element extends ReactElement {} } }
`

const library = `
import { Component, forwardRef, type ButtonHTMLAttributes, type Context, type FC, type ReactNode } from 'react'
/** Props of a badge. */
export interface BadgeProps {
  /** The text. */
  text: string
  /**
   * How it looks.
   * @default 'soft'
   */
  look?: 'soft' | 'loud'
  size?: number
}
/** A small label. */
export function Badge({ text, look, size = 12 }: BadgeProps): JSX.Element { return null! }
export interface ButtonProps extends ButtonHTMLAttributes {
  /** Called when pressed. */
  onPress?: () => void
}
export const Button = forwardRef<ButtonProps>(function Button(props, ref) {
  const { onPress = () => {} } = props
  return null
})
interface Hidden {
  /** Not exported. It is long. */
  depth: number
}
export declare const Panel: FC<Hidden & { open?: boolean }>
export class Boundary extends Component<{ fallback: ReactNode }> {}
export function renderIt(): ReactNode { return null }
export interface Element { tag: string }
export declare function Find(): Element
export declare const Theme: Context<number>
`

async function reference() {
  const root = siteFolder({
    'node_modules/react/package.json': '{ "name": "react", "types": "index.d.ts" }',
    'node_modules/react/index.d.ts': react,
    'lib/package.json': '{ "name": "lib", "types": "index.ts" }',
    'lib/index.ts': library,
  })
  const output = await typedoc({ packages: ['./lib'] }).load(inputFor(root))
  const site = await siteOf(output, root)
  return { html: (name: string) => bodyOf(routeAt(site, `/docs/api/${name}`)), output, site }
}

test('what returns an element is a component, with its props', async () => {
  const { html, output, site } = await reference()
  const module = html('modules/lib')
  const names = [...module.matchAll(/<h([23]) class="anchor" id="([^"]+)"/g)].map(([, level, id]) => `${level} ${id}`)
  const components = names.slice(names.indexOf('2 components') + 1)
  expect(components.slice(0, 3)).toEqual(['3 Badge', '3 Button', '3 Panel'])
  const text = plainText(module)

  // The default in the code, in the comment, and none.
  expect(text).toMatch(/text\s*string\s*The text\./)
  expect(text).toMatch(/look\?\s*'soft' \| 'loud'\s*'soft'\s*How it looks\./)
  expect(text).toMatch(/size\?\s*number\s*12/)
  expect(text).toMatch(/onPress\?\s*\(\) => void\s*\(\) => \{\}\s*Called when pressed\./)

  // Attributes of elements are one row; types without a place are known in short.
  expect(text).toMatch(/5 from ButtonHTMLAttributes of react/)
  expect(text).toMatch(/depth\s*number\s*Not exported\./)
  expect(text).toMatch(/open\?\s*boolean/)

  // Neither what only returns nodes, nor an element of another kind, nor a context.
  expect(components).toEqual(expect.arrayContaining(['2 functions', '3 Find', '3 renderIt', '2 variables', '3 Theme']))

  const boundary = html('classes/lib.Boundary')
  expect(plainText(boundary)).toContain('Component in lib')
  expect(plainText(boundary)).toMatch(/fallback\s*ReactNode/)
  const described = output.pages?.find(({ path }) => path === '/docs/api/classes/lib.Boundary')?.meta.description
  expect(described).toBe('API of the component Boundary of lib.')
  const { sections } = routeAt(site, '/docs/api/modules/lib').compiled
  expect(sections.find(({ id }) => id === 'Badge')?.signature).toMatch(/^component Badge\(/)
  expect(JSON.stringify(output.sidebars)).toContain('Boundary')
})
