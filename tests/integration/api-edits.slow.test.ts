import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serve } from '../../dist/cli/index.js'
import { copyFixture } from './fixture-site.ts'

const { dir, remove } = copyFixture('api-packages')
let url = ''
let stop: () => Promise<void> = async () => {}

beforeAll(async () => {
  const { server } = await serve({ siteDir: dir, port: 0 })
  url = server?.urls[0]?.replace(/\/$/, '') ?? ''
  stop = async () => server?.close()
})
afterAll(async () => {
  await stop()
  remove()
})

function edit(path: string, before: string, after: string): void {
  const file = join(dir, path)
  writeFileSync(file, readFileSync(file, 'utf8').replace(before, after))
}

async function shows(text: string): Promise<void> {
  const page = async (): Promise<string> => (await fetch(`${url}/api/modules/fixture_own`)).text()
  await expect.poll(page, { interval: 200 }).toContain(text)
}

test('edits of sources are shown one after the other, and so is one of the settings of their compiler', async () => {
  await shows('Opens a store.')
  edit('src/main.ts', 'Opens a store.', 'Opens one store.')
  await shows('Opens one store.')
  edit('src/main.ts', 'Opens one store.', 'Opens two stores.')
  await shows('Opens two stores.')
  // The thread that has read the settings is not used again.
  edit('src/defaults.ts', 'depth: 1', 'depth: 1 as number | null')
  await shows('null</span>')
  edit('tsconfig.json', '"strict": true', '"strict": false')
  await expect
    .poll(async () => (await fetch(`${url}/api/modules/fixture_own`)).text(), { interval: 200 })
    .not.toContain('null</span>')
})
