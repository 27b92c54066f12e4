import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../../dist/cli/index.js'
import { copyFixture, snapshot } from './fixture-site.ts'

/** Builds a copy of a fixture without a cache. */
async function built(name: string, jobs: number) {
  const { dir, remove } = copyFixture(name)
  let threads = 0
  const count = (): void => void threads++
  process.on('worker', count)
  try {
    const { ok, pages, diagnostics } = await build({ siteDir: dir, jobs, noCache: true })
    return { ok, pages, diagnostics, files: ok ? snapshot(join(dir, 'build')) : new Map(), threads }
  } finally {
    process.off('worker', count)
    remove()
  }
}

test.each(['api-parts', 'code-blocks', 'glossary', 'locales', 'mistakes', 'partials', 'syntax-errors'])(
  'pages of %s that are compiled in threads are those of one thread',
  async (name) => {
    const [one, three] = [await built(name, 1), await built(name, 3)]
    expect(three.threads).toBeGreaterThan(one.threads)
    expect({ ...three, threads: 0 }).toEqual({ ...one, threads: 0 })
  },
)
