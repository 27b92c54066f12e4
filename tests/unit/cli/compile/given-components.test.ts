import { expect, test } from 'vitest'
import { findGivenComponents } from '../../../../cli/compile/given-components.ts'
import { SourceTree } from '../../../../cli/lib/source-tree.ts'
import { siteFolder } from '../sources/site-folder.ts'

function given(text: string, configured: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  const files = new SourceTree(siteFolder({ 'src/theme/MDXComponents/index.tsx': text }))
  const lines = [...findGivenComponents(files, configured)]
  return Object.fromEntries(lines.map(([name, line]) => [name, line.replaceAll(files.root, '')]))
}

test('components are imported from where the file of the theme has them', () => {
  const text = `import MDXComponents from '@theme-original/MDXComponents';
import Badge, { Label as Tag, Plain } from '../../components/Badge';
// Commented: Nothing,
const Own = () => null;
const components = { ...MDXComponents, Badge, Renamed: Badge, Tag, Plain,
  Own,
  Inline: (props) => <b {...props} />, a: MyLink };
export default components;
`
  const own = (name: string): string =>
    `import SiteComponents from '@site/src/theme/MDXComponents/index.tsx'; const { ${name} } = SiteComponents`
  expect(given(text)).toEqual({
    Badge: "import Badge from '@site/src/components/Badge'",
    Renamed: "import Renamed from '@site/src/components/Badge'",
    Tag: "import { Label as Tag } from '@site/src/components/Badge'",
    Plain: "import { Plain as Plain } from '@site/src/components/Badge'",
    Own: own('Own'),
    Inline: own('Inline'),
  })
})

test('components that the config names come before them, elements are none', () => {
  expect(
    given("import A from './A'\nexport default { A }\n", {
      A: './src/Other.tsx',
      B: './src/B.tsx',
      h2: './src/H2.tsx',
    }),
  ).toEqual({ A: 'import A from "/src/Other.tsx"', B: 'import B from "/src/B.tsx"' })
})
