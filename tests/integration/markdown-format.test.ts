import { expect, test } from 'vitest'
import { check } from '../../dist/cli/index.js'
import { writeSite } from './fixture-site.ts'

const config = `import { defineConfig, docs } from 'docs-gen'
export default defineConfig({ title: 'Garden tools', url: 'https://tools.example.com', sources: [docs({ routeBasePath: '/' })] })
`
const queues = `# Queues

A queue holds values of type <T>. Wait for Promise<Batch> before you close it.

<details open>
<summary>Limits</summary>

At most 500 values.<br>More are refused.

</details>
`

test('types in a sentence beside an attribute without a value are warnings, and MDX names what made it so', async () => {
  const siteDir = writeSite({
    'docs-gen.config.ts': config,
    'docs/index.md': queues,
    'docs/live.md': '# Live\n\nOne<br>two.\n\nThree<br>four <Badge text="new" />\n',
  })
  const { ok, diagnostics } = await check({ siteDir })
  const plain = diagnostics.filter(({ at }) => at?.file === 'docs/index.md')
  expect(plain.map(({ code, severity, at }) => `${severity} ${code} ${at?.line}`)).toEqual([
    'warning unknown-element 3',
    'warning unknown-element 3',
  ])
  const [first, ...others] = diagnostics.filter(({ at }) => at?.file === 'docs/live.md')
  expect(first?.related).toContainEqual({
    message: 'The file is read as MDX because of the component <Badge>',
    at: { file: 'docs/live.md', line: 5, column: 15, length: 1 },
  })
  expect(others.flatMap(({ related = [] }) => related).map(({ message }) => message)).not.toContainEqual(
    expect.stringContaining('read as MDX'),
  )
  expect(ok).toBe(false)
})
