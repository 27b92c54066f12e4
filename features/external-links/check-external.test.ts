import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { checkExternal, type ExternalCheck, type ExternalResult } from './check-external.ts'

const servers: Server[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

/** Starts a server that notes its requests. */
async function serve(answer: RequestListener): Promise<{ readonly url: string; readonly requests: readonly string[] }> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    answer(request, response)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests }
}

const settings = { ignore: [], maxAge: 7, timeout: 5, privateHosts: true }

function check(urls: readonly string[], changes: Partial<ExternalCheck> = {}): Promise<ExternalResult> {
  const pause = () => Promise.resolve()
  return checkExternal(
    urls.map((url) => ({ url })),
    { settings, knownAnswers: new Map(), now: 0, pause, ...changes },
  )
}

function statuses(byPath: Readonly<Record<string, number>>): RequestListener {
  return (request, response) => response.writeHead(byPath[request.url ?? ''] ?? 200).end()
}

test('a page that is gone is broken; one whose server fails is unreachable; one that is for members is there', async () => {
  const { url } = await serve(statuses({ '/gone': 404, '/removed': 410, '/fails': 503, '/members': 401, '/busy': 429 }))
  const paths = ['/', '/gone', '/removed', '/fails', '/members', '/busy']
  const { diagnostics, answers, count } = await check(paths.map((path) => url + path))
  expect(diagnostics.map(({ code, message }) => [code, message.replace(url, '')])).toEqual([
    ['broken-external-link', '/gone answers 404 Not Found.'],
    ['broken-external-link', '/removed answers 410 Gone.'],
    ['unreachable-external-link', '/fails answers 503 Service Unavailable.'],
  ])
  expect([...answers.keys()].map((address) => address.replace(url, ''))).toEqual(['/', '/members', '/busy'])
  expect(count).toBe(6)
})

test('an address is requested once, whoever links to it', async () => {
  const { url, requests } = await serve(statuses({ '/gone': 404 }))
  const { diagnostics } = await check([`${url}/a`, `${url}/a`, `${url}/gone`, `${url}/gone`])
  expect(requests.toSorted()).toEqual(['GET /gone', 'HEAD /a', 'HEAD /gone'])
  expect(diagnostics).toHaveLength(2)
})

test('a server that answers GET only is asked again', async () => {
  const { url } = await serve((request, response) => response.writeHead(request.method === 'HEAD' ? 404 : 200).end())
  expect((await check([`${url}/a`])).diagnostics).toEqual([])
})

test('a server that is busy is waited for, as long as it asks', async () => {
  let failures = 0
  const { url } = await serve((request, response) => {
    failures += 1
    if (failures > 2) response.writeHead(200).end()
    else response.writeHead(429, { 'retry-after': '7' }).end()
  })
  const pauses: number[] = []
  const pause = (milliseconds: number) => Promise.resolve(pauses.push(milliseconds))
  expect((await check([`${url}/a`], { pause })).diagnostics).toEqual([])
  expect(pauses).toEqual([7000, 7000])
})

test('redirects are followed to the page, and not in circles', async () => {
  const { url } = await serve((request, response) => {
    const targets: Readonly<Record<string, string>> = { '/old': '/new', '/circle': '/circle', '/lost': '/gone' }
    const location = targets[request.url ?? '']
    if (location === undefined) response.writeHead(request.url === '/gone' ? 404 : 200).end()
    else response.writeHead(301, { location }).end()
  })
  const { diagnostics } = await check([`${url}/old`, `${url}/circle`, `${url}/lost`])
  expect(diagnostics.map(({ message }) => message.replace(url, ''))).toEqual([
    '/circle does not answer: it redirects more than 20 times.',
    '/lost answers 404 Not Found.',
  ])
})

test('a server that does not answer is not waited for', async () => {
  const { url } = await serve(() => undefined)
  const { diagnostics } = await check([url], { settings: { ...settings, timeout: 0.1 } })
  expect(diagnostics).toMatchObject([
    { code: 'unreachable-external-link', message: expect.stringContaining('no answer within 0.1 s') },
  ])
})

test('an answer is known for some days, a failure is not', async () => {
  const { url, requests } = await serve(statuses({ '/gone': 404 }))
  const urls = [`${url}/a`, `${url}/gone`]
  const { answers: known } = await check(urls)
  const day = 24 * 60 * 60 * 1000
  const second = await check(urls, { knownAnswers: known, now: 6 * day })
  expect(second.diagnostics).toHaveLength(1)
  expect(second.answers).toEqual(known)
  expect(requests.filter((request) => request.endsWith(' /a'))).toHaveLength(1)
  expect((await check(urls, { knownAnswers: known, now: 8 * day })).answers).toEqual(new Map([[`${url}/a`, 8 * day]]))
  expect(requests.filter((request) => request.endsWith(' /a'))).toHaveLength(2)
})

test('addresses that the config ignores, and hosts of examples, are not requested', async () => {
  const { url, requests } = await serve(statuses({}))
  const ignore = [`${url}/internal/`, /\/edit$/g]
  const urls = [`${url}/internal/a`, `${url}/edit`, `${url}/b`, 'https://example.com/', 'https://docs.example.org/x']
  expect((await check(urls, { settings: { ...settings, ignore } })).count).toBe(1)
  expect(requests).toEqual(['HEAD /b'])
})

test('private networks are not requested, whatever leads there', async () => {
  const inner = await serve(statuses({}))
  const urls = [inner.url, inner.url.replace('127.0.0.1', 'localhost'), 'http://[::1]/', 'http://169.254.169.254/meta']
  const { diagnostics, answers } = await check(urls, { settings: { ...settings, privateHosts: false } })
  expect([diagnostics, [...answers], inner.requests]).toEqual([[], [], []])
})
