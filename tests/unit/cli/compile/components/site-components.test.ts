import { beforeAll, expect, test } from 'vitest'
import { loadParser } from '../../../../../cli/code/code-parser.ts'
import { findSiteComponents, findSiteElements } from '../../../../../cli/compile/components/site-components.ts'
import { SourceTree } from '../../../../../cli/files/source-tree.ts'
import { siteFolder } from '../../sources/site-folder.ts'

beforeAll(loadParser)

function importLines(
  text: string,
  configured: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  const files = new SourceTree(siteFolder({ 'src/theme/MDXComponents/index.tsx': text }))
  const lines = [...findSiteComponents(files, configured)]
  return Object.fromEntries(lines.map(([name, { code }]) => [name, code.replaceAll(files.root, '')]))
}

const ownImport = (name: string): string =>
  `import SiteComponents_${name} from "@site/src/theme/MDXComponents/index.tsx"; const ${name} = SiteComponents_${name}["${name}"]`

test('components are imported from where the file of the theme has them', () => {
  const text = `import MDXComponents from '@theme-original/MDXComponents';
import type { Nothing } from './types';
import Badge, { Label as Tag, Plain } from '../../components/Badge';
// Commented: Nothing,
const Own = () => null;
const more: Record<string, unknown> = { Spread: (props) => <b {...props} /> };
const components = { ...MDXComponents, ...more, Badge, Renamed: Badge, Tag, Plain,
  Own,
  Inline: (props) => <b {...props} title={{ Inner: 1 }} />, a: MyLink };
export default components as Record<string, unknown>;
`
  expect(importLines(text)).toEqual({
    Spread: ownImport('Spread'),
    Badge: 'import Badge from "@site/src/components/Badge"',
    Renamed: 'import Renamed from "@site/src/components/Badge"',
    Tag: 'import { Label as Tag } from "@site/src/components/Badge"',
    Plain: 'import { Plain as Plain } from "@site/src/components/Badge"',
    Own: ownImport('Own'),
    Inline: ownImport('Inline'),
  })
})

test('an older file exports its object in the way of Node', () => {
  expect(importLines("const Badge = require('./Badge')\nmodule.exports = { Badge }")).toEqual({
    Badge: ownImport('Badge'),
  })
})

test('components of the config replace those of the file; what is for an element is not one', () => {
  expect(
    importLines("import A from './A'\nexport default { A }\n", {
      A: './src/Other.tsx',
      B: './src/B.tsx',
      h2: './src/H2.tsx',
    }),
  ).toEqual({ A: 'import A from "/src/Other.tsx"', B: 'import B from "/src/B.tsx"' })
})

test('elements that the file lists itself replace those of Markdown; those of the theme, headings and `pre` do not', () => {
  const text = `import MDXComponents from '@theme-original/MDXComponents';
import A from '@theme/MDXComponents/A';
import Img from './Img';
export default { ...MDXComponents, a: A, img: Img, pre: Img, h2: (props) => <h2 {...props} />, table: () => null }
`
  const files = new SourceTree(siteFolder({ 'src/theme/MDXComponents/index.tsx': text }))
  expect([...findSiteElements(files)].map(([tag, { code }]) => [tag, code])).toEqual(
    ['img', 'table'].map((tag) => [
      tag,
      `import SiteComponents_Replaced_${tag} from "@site/src/theme/MDXComponents/index.tsx"; ` +
        `const Replaced_${tag} = SiteComponents_Replaced_${tag}["${tag}"]`,
    ]),
  )
})
