import { expect, test } from 'vitest'
import type { CompiledContent } from '../../cli/compile/compiled-page.ts'
import { compileMarkdown } from '../../cli/compile/markdown.ts'
import { compileSettings } from '../../cli/compile/settings.ts'
import { siteSchema } from '../../cli/config/schema/site.ts'
import { SourceTree } from '../../cli/files/source-tree.ts'

/** Compiles the text of a page of MDX. */
function compile(text: string, markdown: object, folder = import.meta.dirname): Promise<CompiledContent> {
  const config = siteSchema.parse({ title: 'Site', url: 'https://example.org', markdown })
  const settings = compileSettings(config, new SourceTree(folder), { locale: 'en', messages: {} })
  const page = { id: 'page', file: 'page.mdx', meta: {} }
  const body = { type: 'markdown' as const, format: 'mdx' as const, text, excerpt: false }
  return compileMarkdown(
    { ...page, body },
    {
      settings,
      plugins: { beforeDefaultRemark: [], remark: [], rehype: [] },
    },
  )
}

const places = ({ diagnostics }: CompiledContent): readonly string[] =>
  diagnostics.map(({ code, at, message }) => `${code} ${at?.line}:${at?.column} ${message}`)

test('a formula is HTML and MathML, and its source in search', async () => {
  const compiled = await compile('The area $\\pi r^2$.\n\n$$\nx\n$$\n', { math: true })
  expect(compiled.body.html).toContain('<annotation encoding="application/x-tex">\\pi r^2</annotation>')
  expect(compiled.body.html).toContain('<div class="table-wrap math-display"><span class="katex-display">')
  expect(compiled.body.html).toContain('aria-hidden="true">$\\pi r^2$</span>')
  expect(compiled.sections[0]?.text).toBe('The area \\pi r^2.\nx')
  expect(compiled.summary).toBe('The area \\pi r^2.')
  expect(compiled.body.islands).toEqual([])
})

test('MathML alone has neither a drawing nor a copy of its source', async () => {
  const { body } = await compile('$x$', { math: { output: 'mathml' } })
  expect(body.html).toMatch(/^<p><span class="katex"><math [^]*<\/math><\/span><\/p>$/)
})

test('a mistake is reported where it is', async () => {
  const text = 'Some $a + \\oops{b}$.\n\n$$\nx \\\\\ny + }\n$$\n\n> $$\n> \\left( x\n> $$\n'
  expect(places(await compile(text, { math: true }))).toEqual([
    'formula-invalid 1:11 KaTeX cannot read this formula: Undefined control sequence: \\oops.',
    "formula-invalid 5:5 KaTeX cannot read this formula: Expected 'EOF', got '}'.",
    "formula-invalid 9:11 KaTeX cannot read this formula: Expected '\\right', got 'EOF'.",
  ])
})

test('a macro that a formula defines is unknown to others', async () => {
  const compiled = await compile('$\\gdef\\two{2}\\two$ and $\\two$', { math: true })
  expect(places(compiled)).toEqual([
    'formula-invalid 1:25 KaTeX cannot read this formula: Undefined control sequence: \\two.',
  ])
})

test('a site without KaTeX is told once for each page', async () => {
  // No folder on the way to the root has packages.
  const compiled = await compile('# T\n\n$x$ and $y$\n', { math: true }, '/no-such-site')
  expect(places(compiled)).toEqual([
    "package-missing 3:1 Formulas are drawn by the package 'katex', which is not installed.",
  ])
  expect(compiled.body.html).toContain('<code>x</code>')
})

test('while formulas are off, what looks like one is mentioned, and prices are not', async () => {
  const text = '$5 and $10.\n\n`$HOME` and $HOME/bin:$PATH.\n\nThe $\\alpha$.\n\n```math\nx\n```\n\n$$x$$\n'
  expect(places(await compile(text, {}))).toEqual([
    'formula-as-text 5:1 This formula is shown as text.',
    'formula-as-text 7:1 This formula is shown as code.',
    'formula-as-text 11:1 This formula is shown as text.',
  ])
})
