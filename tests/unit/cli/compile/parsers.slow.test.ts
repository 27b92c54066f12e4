import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Nodes } from 'mdast'
import { expect, test } from 'vitest'
import { convertLegacySyntax } from '../../../../cli/compile/parse/legacy.ts'
import { findParserPackages } from '../../../../cli/compile/parse/plugins/parser-packages.ts'
import { openRemarkParser } from '../../../../cli/compile/parse/plugins/remark-parser.ts'
import { parseNatively } from '../../../../cli/compile/parse/plugins/unified.ts'
import { UnusablePackage } from '../../../../cli/modules/optional-module.ts'

const repository = join(import.meta.dirname, '../../../..')

const { packages } = findParserPackages([repository])
if (!packages) throw new Error('The packages that parse syntax of plugins are not installed.')
const parseWithRemark = await openRemarkParser(packages)
if (parseWithRemark instanceof UnusablePackage) throw parseWithRemark

/** Files whose trees differ, with the reason. */
const knownDifferences: Readonly<Record<string, string>> = {}

function markdownFiles(folder: string): readonly string[] {
  return readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.mdx?$/.test(name) && !/(^|\/)(build|expected|mistakes|\.docs-gen|node_modules)\//.test(name))
    .map((name) => `${folder}/${name}`)
    .sort()
}

type Plain = { readonly type: string; readonly [key: string]: unknown }

/** A node without what the two parsers keep for themselves: positions of the native one are compared apart, parsed JavaScript is remark's. */
function plain(node: Nodes): Plain {
  const { position, data, children, ...rest } = node as Nodes & {
    children?: Nodes[]
    data?: { directiveLabel?: boolean }
  }
  const start = position ? `${position.start.line}:${position.start.column}` : undefined
  const attributes =
    'attributes' in rest && Array.isArray(rest.attributes) ? rest.attributes.map(plainAttribute) : undefined
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null && value !== undefined)),
    type: node.type,
    attributes,
    directiveLabel: data?.directiveLabel ? true : undefined,
    start: node.type === 'text' || node.type === 'yaml' ? undefined : start,
    children: children ? children.map(plain) : undefined,
  }
}

function plainAttribute(attribute: { type: string; name?: string; value?: unknown }): unknown {
  const { value } = attribute
  const text = typeof value === 'object' && value !== null && 'value' in value ? { code: value.value } : value
  return { type: attribute.type, name: attribute.name, value: text ?? null }
}

/** Files with formulas, whose braces are code unless a plugin or the config turns formulas on. */
const needFormulas = new Set([
  'tests/fixtures/docusaurus/docs/markdown/math.md',
  'tests/fixtures/writing/docs/formulas.mdx',
])

/** Fixtures whose pages cannot be parsed: what is said of them is theirs to test. */
const mistaken =
  /^tests\/fixtures\/(?:mistakes\/|markdown-form-mistakes\/|syntax-errors\/|imports\/docs\/guide\/index\.md)/

/** Fixtures that are no MDX. */
const isPlain = (file: string): boolean => /^tests\/fixtures\/.*\bplain\.md$/.test(file)

const parsable = [...markdownFiles('site'), ...markdownFiles('tests/fixtures')].filter(
  (file) => !mistaken.test(file) && !needFormulas.has(file),
)

for (const file of parsable) {
  test(`both parsers make the same tree of ${file}`, () => {
    const original = readFileSync(join(repository, file), 'utf8')
    const format = isPlain(file) ? 'md' : 'mdx'
    const text = format === 'mdx' ? convertLegacySyntax(original) : original
    const native = plain(parseNatively(text, format))
    const script = plain(parseWithRemark(text, format))
    if (file in knownDifferences) expect(native).not.toEqual(script)
    else expect(native).toEqual(script)
  })
}
