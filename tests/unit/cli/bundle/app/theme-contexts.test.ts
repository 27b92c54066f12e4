import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { providesContext } from '../../../../../cli/bundle/app/theme-contexts.ts'
import type { SiteConfig } from '../../../../../cli/config/schema/site.ts'

const root = mkdtempSync(join(tmpdir(), 'docs-gen-contexts-'))
const files = {
  'Root.tsx': "import { Provider } from './state.ts'\nexport default Provider",
  'Footer.tsx': "import { Provider } from './state.ts'\nexport default Provider",
  'Layout.tsx': 'export default ({ children }) => children',
  'state.ts': "import { createContext } from 'react'\nexport const Provider = createContext(0)",
}
beforeAll(() => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text)
})
afterAll(() => {
  rmSync(root, { recursive: true })
})

/** Whether a site with these components in its theme shares contexts. */
function shares(theme: Readonly<Record<string, string>>): boolean {
  const toState = { imports: [{ path: 'state.ts', kind: 'import-statement' as const }], bytes: 0 }
  const outside = { path: 'react', kind: 'import-statement' as const, external: true }
  const leaf = { imports: [outside], bytes: 0 }
  const config = { theme } as unknown as SiteConfig
  return providesContext(
    { config, root },
    {
      inputs: { 'Root.tsx': toState, 'Footer.tsx': toState, 'Layout.tsx': leaf, 'state.ts': leaf },
      root,
      textOf: () => undefined,
      keyOf: String,
      isOwn: (path) => path === 'react',
      isInstalled: () => false,
      isForTheme: () => false,
    },
  )
}

test.each([
  ['a root that reaches a context', { Root: './Root.tsx' }, true],
  ['a file of the same name without its ending', { '@theme/Layout': './Root' }, true],
  ['a layout without one', { Layout: './Layout.tsx' }, false],
  ['a component that has no page inside of it', { Footer: './Footer.tsx' }, false],
  ['no component', {}, false],
])('%s', (_, theme, expected) => {
  expect(shares(theme)).toBe(expected)
})
