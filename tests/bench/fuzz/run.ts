import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Diagnostic } from '../../../cli/report/diagnostic.ts'
import type { FuzzInput } from './inputs.ts'

/** The part of `check` that the fuzzer needs. */
export type Check = (options: {
  siteDir: string
  noCache: boolean
}) => Promise<{ readonly diagnostics: readonly Diagnostic[] }>

/** The outcome of an input. */
export interface FuzzResult {
  /** Why the input is a find; unset if it is none. */
  readonly fault?: string
  /** Processor time, which other programs on the machine hardly change. */
  readonly milliseconds: number
}

const config = `import { blog, docs } from 'docs-gen'
import themeConfig from './theme-config.js'
export default {
  title: 'Site',
  url: 'https://example.com',
  markdown: { format: 'detect' },
  themeConfig,
  sources: [docs({ sidebarPath: './sidebars.json' }), blog()],
}
`

const others: Readonly<Record<string, string>> = {
  'docs-gen.config.js': config,
  'theme-config.js': 'export default {}\n',
  'sidebars.json': '{ "main": ["index"] }',
  'docs/index.md': '# Home\n',
  'docs/part/a.md': 'Text\n',
  'blog/2024-01-02-q.md': 'Text\n',
  'blog/authors.yml': 'a: { name: A }\n',
}

/** Checks a site with one mutated file. Everything that is wrong with it must be a diagnostic, and not one about docs-gen itself. */
export async function tryInput({ file, text }: FuzzInput, check: Check, nodeModules: string): Promise<FuzzResult> {
  const siteDir = mkdtempSync(join(tmpdir(), 'docs-gen-fuzz-'))
  try {
    symlinkSync(nodeModules, join(siteDir, 'node_modules'))
    for (const [path, content] of Object.entries({ ...others, [file]: text })) {
      mkdirSync(dirname(join(siteDir, path)), { recursive: true })
      writeFileSync(join(siteDir, path), content)
    }
    const before = process.cpuUsage()
    const fault = await faultOf(() => check({ siteDir, noCache: true }))
    const { user, system } = process.cpuUsage(before)
    return { fault, milliseconds: (user + system) / 1000 }
  } finally {
    rmSync(siteDir, { recursive: true, force: true })
  }
}

async function faultOf(run: () => ReturnType<Check>): Promise<string | undefined> {
  try {
    const { diagnostics } = await run()
    return diagnostics.find(({ code }) => code === 'page-failed')?.message
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
}
