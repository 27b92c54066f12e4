import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../../dist/cli/index.js'
import { writeSite } from './fixture-site.ts'

test('a component that throws only while a feed is made is a problem at the line that throws', async () => {
  const dir = writeSite({
    'docs-gen.config.ts': `import { blog } from 'docs-gen'
export default { title: 'Site', url: 'https://example.com', sources: [blog()] }
`,
    'Once.tsx': `let renders = 0
export default function Once() {
  renders += 1
  if (renders > 1) throw new Error('Rendered again')
  return <b>once</b>
}
`,
    'blog/2024-01-01-a.mdx': `---
authors: []
---

# Post

Above.

{/* truncate */}

import Once from '../Once'

<Once />
`,
  })
  const { ok, diagnostics } = await build({ siteDir: dir })
  expect(ok).toBe(false)
  const problems = diagnostics.map(({ code, at, message }) => `${code} ${at?.file}:${at?.line} ${message}`)
  expect(problems).toEqual([expect.stringMatching(/^component-throws Once\.tsx:4 .*Rendered again$/)])
  expect(existsSync(join(dir, 'build'))).toBe(false)
})
