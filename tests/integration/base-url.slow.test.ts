import { afterEach, expect, test } from 'vitest'
import { build, check, serve } from '../../dist/cli/index.js'
import { copyFixture } from './fixture-site.ts'

const baseUrl = '/pull/17/'
const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

function copySite(): string {
  const { dir, remove } = copyFixture('locales')
  cleanups.push(remove)
  return dir
}

/** Statuses of pages of a running server, in the default language and another one. */
async function statuses(siteDir: string, built: boolean): Promise<readonly number[]> {
  const { server } = await serve({ siteDir, built, baseUrl, port: 0 })
  if (!server) throw new Error('The server did not start')
  cleanups.push(() => server.close())
  const [address = ''] = server.urls
  expect(new URL(address).pathname).toBe(baseUrl)
  const paths = [baseUrl, `${baseUrl}docs/intro/`, `${baseUrl}ar/docs/intro/`, '/docs/intro/']
  const answers = await Promise.all(paths.map((path) => fetch(new URL(path, address), { redirect: 'manual' })))
  return answers.map(({ status }) => status)
}

test('another base path is served as it is built, in development too', async () => {
  const siteDir = copySite()
  expect((await build({ siteDir, baseUrl })).ok).toBe(true)
  expect(await statuses(siteDir, true)).toEqual([200, 200, 200, 404])
  expect(await statuses(siteDir, false)).toEqual([200, 200, 200, 404])
})

test('a site is checked with another base path', async () => {
  const siteDir = copySite()
  expect(await check({ siteDir, baseUrl })).toMatchObject({ ok: true })
})
