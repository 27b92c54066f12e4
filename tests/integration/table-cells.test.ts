import { expect, test } from 'vitest'
import { check } from '../../dist/cli/index.js'
import { writeSite } from './fixture-site.ts'

const text = String.raw`# Tables

| a | b |
|---|---|
| 1 | 2 | 3 |
| 1 | 2 \| 3 |
| 1 | ${'`'}2|3${'`'} |
| 1 | ${'`'}2\|3${'`'} |
1 | 2 | 3 | 4
1 | 2
| 1 | 2
| 1 |

> - | a |
>   |---|
>   | 1 | 2

<table><tr><th>a</th></tr><tr><td>| 1 | 2 | 3 |</td><td>4</td></tr></table>
`

test.each(['index.md', 'index.mdx'])(
  'a row with more cells than its head is told with their number: %s',
  async (name) => {
    const siteDir = writeSite({
      'docs-gen.config.js': `import { docs } from 'docs-gen'
export default { title: 'Site', url: 'https://example.com', sources: [docs()] }
`,
      [`docs/${name}`]: text,
    })
    const { diagnostics } = await check({ siteDir })
    expect(
      diagnostics.map(({ code, severity, message, at }) => `${severity} ${code} ${at?.line}:${at?.column} ${message}`),
    ).toEqual([
      'log table-cells 5:1 This row has a cell more than the head of its table, which is left out',
      'log table-cells 7:1 This row has a cell more than the head of its table, which is left out',
      'log table-cells 9:1 This row has 2 cells more than the head of its table, which are left out',
      'log table-cells 16:5 This row has a cell more than the head of its table, which is left out',
    ])
  },
)
