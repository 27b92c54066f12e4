import { expect, test } from 'vitest'
import { shareScope } from '../../../../cli/bundle/shared-imports.ts'

const partial = (file: string, code: string) => ({ code, origin: { file, line: 1, column: 1 } })

function shared(...blocks: readonly ReturnType<typeof partial>[]): readonly string[] {
  return shareScope(blocks, 'docs/page.md').map(({ code }) => code)
}

test('what a partial imports and the page has already is imported once; lines keep their number', () => {
  const page = partial('docs/page.md', "import Tabs, { TabItem } from '@theme/Tabs'\nimport { A as B } from './a'")
  const inner = partial(
    'docs/_p.md',
    "import Tabs from '@theme/Tabs';\nimport {\n  A as B, C\n} from '@site/docs/x/../a'\nexport const d = 1",
  )
  expect(shared(page, inner)).toEqual([page.code, '\nimport { C } from "@site/docs/x/../a";\n\n\nexport const d = 1'])
})

test('a partial that stands on the page twice brings its code once', () => {
  const inner = partial('docs/_p.md', 'export const d = 1')
  expect(shared(inner, inner)).toEqual(['export const d = 1'])
})

test('two meanings of one name are left for the bundler to report', () => {
  const blocks = [partial('docs/page.md', "import A from './a'"), partial('docs/_p.md', "import A from './b'")]
  expect(shared(...blocks)).toEqual(blocks.map(({ code }) => code))
})
