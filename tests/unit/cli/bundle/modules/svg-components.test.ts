import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rendersSvg, svgModule } from '../../../../../cli/bundle/modules/svg-components.ts'
import { loadParser } from '../../../../../cli/code/code-parser.ts'
import { loadHtmlParser } from '../../../../../cli/markup/html-source.ts'

const folder = mkdtempSync(join(tmpdir(), 'docs-gen-svg-'))

beforeAll(() => Promise.all([loadParser(), loadHtmlParser()]))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const renders = (script: string, file = 'a.tsx'): boolean => rendersSvg({ file, script, specifier: './img/logo.svg' })

test.each([
  ['a tag', "import Logo from '@site/img/logo.svg'\nexport const A = () => <Logo role='img' />"],
  ['its named export', "import { ReactComponent as Logo } from './img/logo.svg'\nexport const A = () => <Logo></Logo>"],
  ['an element type', "import logo from './img/logo.svg'\nexport default () => React.createElement(logo, {})"],
  ['a property', "const list = [{ title: 'x', Svg: require('@site/img/logo.svg').default }]"],
  ['a property of an imported name', "import logo from './img/logo.svg'\nconst list = [{ Svg: logo }]"],
  ['a variable', "const Logo = require('./img/logo.svg')"],
])('an SVG is rendered as %s', (_, script) => {
  expect(renders(script)).toBe(true)
})

test.each([
  ['an address', "import logo from './img/logo.svg'\nexport const A = () => <img src={logo} />"],
  ['a required address', "const logo = { src: require('./img/logo.svg').default }"],
  ['a comment', "import logo from './img/logo.svg'\n// <logo /> and <Logo />\nexport const a = logo"],
  ['another file', "import Other from './img/other.svg'\nexport const A = () => <Other />"],
  ['a tag of text', "import Logo from './img/logo.svg'\nexport const a = '<Logo />'"],
  ['a broken script', "import Logo from './img/logo.svg'\nexport const a = <Logo"],
])('an SVG is not rendered by %s', (_, script) => {
  expect(renders(script)).toBe(false)
})

test('a component keeps the attributes and the content of its file', () => {
  const path = join(folder, 'logo.svg')
  writeFileSync(
    path,
    '<?xml version="1.0"?>\n<!-- <svg class="no"> -->\n' +
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1" class="a" stroke-width=2 aria-label="x > y &amp; z">\n' +
      '<linearGradient id="g"/><path d="M0 0"/><svg width="1"/></svg>\n',
  )
  const module = svgModule(path)
  expect(module).toContain(
    'const attributes = {"viewBox":"0 0 2 1","className":"a","strokeWidth":"2","aria-label":"x > y & z"}',
  )
  expect(module).toContain(
    `const inner = ${JSON.stringify('<linearGradient id="g"/><path d="M0 0"/><svg width="1"/>')}`,
  )
})

test('a file without an SVG element is an empty one', () => {
  const path = join(folder, 'empty.svg')
  writeFileSync(path, 'oops')
  expect(svgModule(path)).toContain('const attributes = {}\nconst inner = ""')
})
