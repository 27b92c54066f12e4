import type { Nodes } from 'hast'
import { beforeAll, expect, test } from 'vitest'
import { loadHtmlParser } from '../../cli/markup/html-source.ts'
import { parseNative } from '../../cli/compile/parse/native.ts'
import { formulaSyntax } from './formula.ts'

beforeAll(loadHtmlParser)

/** The text of a page with ⟦ ⟧ around formulas. */
function markFormulas(text: string, format: 'md' | 'mdx' = 'mdx'): string {
  const show = (node: Nodes): string => {
    const inside = 'children' in node ? node.children.map(show).join('') : 'value' in node ? node.value : ''
    const isFormula = node.type === 'element' && [node.properties['className']].flat().includes('language-math')
    return isFormula ? `⟦${inside}⟧` : inside
  }
  return show(parseNative(text, format, { added: formulaSyntax({ singleDollar: true }), trees: [] })).trim()
}

test.each([
  ['$x$ costs $5 and $10', '⟦x⟧ costs $5 and $10'],
  ['the $n$th, **$5**, and `$code$` and $y_1$', 'the ⟦n⟧th, $5, and $code$ and ⟦y_1⟧'],
  ['$HOME and $PATH, `${x}` then $a$', '$HOME and $PATH, ${x} then ⟦a⟧'],
  ['\\$a$ is text, $b$ is not, $1$2', '$a$ is text, ⟦b⟧ is not, $1$2'],
  ['$1 $2 $3 $4 $5 $6 $7 $8 $x_1$ $9', '$1 $2 $3 $4 $5 $6 $7 $8 ⟦x_1⟧ $9'],
  ['💰 $5 and {1 + $x} and $y$, also $10 $20', '💰 $5 and 1 + $x and ⟦y⟧, also $10 $20'],
  ['$5 {`${a} $b`} $6', '$5 `${a} $b` $6'],
  ['$\\frac{a}{b}$ {c} $\\{1\\}$', '⟦\\frac{a}{b}⟧ c ⟦\\{1\\}⟧'],
  ['$a \\$ b$', '⟦a \\$ b⟧'],
  ['$5 and $$x + 1$$', '$5 and ⟦x + 1⟧'],
  ['a[b]($x y$)', 'a[b](⟦x y⟧)'],
])('reads %s', (text, expected) => expect(markFormulas(text)).toBe(expected))

test('a price in one block says nothing of the next', () => {
  expect(
    markFormulas('- costs $5\n- costs $6 and $x$\n\n| $5 | $6 |\n| - | - |\n| $a$ $1 | $b$ |').replace(/\n+/g, ' '),
  ).toBe('costs $5 costs $6 and ⟦x⟧ $5 $6 ⟦a⟧ $1 ⟦b⟧')
})

test('plain Markdown with HTML keeps prices and attributes', () => {
  expect(markFormulas('<a title="$1 and $2">$3 and $4</a> $x < y$', 'md')).toBe('$3 and $4 ⟦x < y⟧')
})

test('positions stay those of the text', () => {
  const [paragraph] = parseNative('$5 and $10 and $x$', 'mdx', {
    added: formulaSyntax({ singleDollar: true }),
    trees: [],
  }).children
  const code = paragraph && 'children' in paragraph ? paragraph.children.at(-1) : undefined
  expect(code?.position?.start).toMatchObject({ line: 1, column: 16 })
})

test('a thousand prices in a paragraph are read at once', () => {
  const text = Array.from({ length: 1000 }, (_, n) => `$${n} `).join('')
  expect(markFormulas(text)).toBe(text.trim())
})
