import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { noCache } from '../../../../../cli/cache/cache.ts'
import { untestedPeers } from '../../../../../cli/pipeline/problems/peer-versions.ts'
import type { SiteConfig } from '../../../../../cli/config/schema/site.ts'
import { diagnostic } from '../../../../../cli/report/diagnostic.ts'
import { inOrder } from '../../../../../cli/report/order.ts'

const config = {
  markdown: { math: true, mermaid: false, highlighter: 'prism' },
  embed: false,
  sources: [],
} as unknown as SiteConfig

function siteWith(versions: Readonly<Record<string, string>>, manifest: object): string {
  const root = mkdtempSync(join(tmpdir(), 'docs-gen-peers-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeFileSync(join(root, 'package.json'), JSON.stringify(manifest, null, 2))
  for (const [name, version] of Object.entries(versions)) {
    mkdirSync(join(root, 'node_modules', name), { recursive: true })
    writeFileSync(join(root, 'node_modules', name, 'package.json'), JSON.stringify({ name, version }))
  }
  return root
}

test('a peer outside of its range is named at its place, with the range and a remedy', () => {
  const root = siteWith(
    { react: '19.3.1', 'react-dom': '19.3.1', katex: '0.15.6', mermaid: '9.0.0' },
    { name: 'katex', dependencies: { katex: '^0.15.0', mermaid: '^9.0.0' } },
  )
  expect(untestedPeers(config, root, noCache)).toMatchObject([
    {
      code: 'peer-version',
      severity: 'warning',
      message: 'katex 0.15.6 is installed, but docs-gen is tested with >=0.16.0 <1.',
      at: { file: 'package.json', line: 4, column: 14 },
      hint: expect.stringContaining('npm install "katex@>=0.16.0 <1"'),
    },
  ])
})

test('a peer that other tools have installed is no matter here; one that the site names is', () => {
  const versions = { react: '19.3.1', 'react-dom': '19.3.1', katex: '0.19.1', sass: '1.0.0' }
  expect(untestedPeers(config, siteWith(versions, {}), noCache)).toEqual([])
  const site = siteWith(versions, { devDependencies: { sass: '1.0.0' } })
  expect(untestedPeers(config, site, noCache)).toMatchObject([{ at: { file: 'package.json', line: 3 } }])
})

test('a release candidate of a version in the range is in the range', () => {
  const versions = { react: '19.3.0-rc.1', 'react-dom': '19.3.0-rc.1', katex: '0.19.1' }
  expect(untestedPeers(config, siteWith(versions, {}), noCache)).toEqual([])
})

test('an older React, in whose place docs-gen brings its own, is no matter', () => {
  const versions = { react: '18.3.1', 'react-dom': '18.3.1', katex: '0.19.1' }
  expect(untestedPeers(config, siteWith(versions, { dependencies: { react: '18.3.1' } }), noCache)).toEqual([])
})

test('an older React without one of docs-gen is an error, because no page can be rendered', async () => {
  const root = siteWith({ react: '18.3.1', 'react-dom': '18.3.1' }, { peerDependencies: { react: '^19.0.0' } })
  vi.resetModules()
  vi.doMock('../../../../../cli/process/package-root.ts', () => ({ packageRoot: root }))
  const { untestedPeers: problemsOf } = await import('../../../../../cli/pipeline/problems/peer-versions.ts')
  vi.doUnmock('../../../../../cli/process/package-root.ts')
  vi.resetModules()
  expect(problemsOf(config, root, noCache)).toMatchObject([
    { code: 'peer-version', severity: 'error', message: 'react 18.3.1 is installed, but docs-gen needs ^19.0.0.' },
  ])
})

test('a version that was not tried is named before what may come of it', () => {
  const at = { file: 'package.json', line: 2, column: 1, length: 1 }
  const others = [diagnostic({ code: 'typedoc-failed', message: '' }), diagnostic({ code: 'broken-link', message: '' })]
  const [first] = inOrder([...others, diagnostic({ code: 'peer-version', message: '', at })])
  expect(first?.code).toBe('peer-version')
})
