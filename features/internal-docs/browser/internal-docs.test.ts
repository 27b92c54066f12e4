import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBridge } from './internal-docs.ts'
import { autoRedirectKey, isBridgeHost, isWithin, redirectInside } from './redirect.ts'

const settings = {
  staticHosts: ['example.com'],
  internalHost: 'docs.internal.example',
  pingUrl: 'https://ping.internal.example/',
  checkUrl: 'https://check.internal.example/',
}

/** The parts of a window that the integration touches. */
function fakeWindow(href: string): Window & { heard: unknown[]; say: (event: object) => void } {
  const listeners: ((event: object) => void)[] = []
  const stored = new Map<string, string>()
  const heard: unknown[] = []
  const parent = { postMessage: (message: unknown, target: string) => heard.push([message, target]) }
  const location = Object.assign(new URL(href), { replace: (to: string) => heard.push(to) })
  const fake = {
    location,
    parent,
    heard,
    say: (event: object) => listeners.forEach((listener) => listener({ source: parent, ...event })),
    addEventListener: (_: string, listener: (event: object) => void) => listeners.push(listener),
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
  }
  return Object.assign(fake, { top: fake, self: fake }) as unknown as ReturnType<typeof fakeWindow>
}

const fetched = vi.fn<(url: string, init?: RequestInit) => Promise<unknown>>()
beforeEach(() => vi.stubGlobal('fetch', fetched))
afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockReset()
})

test('R120: other hosts than those allowed, and the internal one, are left alone; so is a visit that asks for it', async () => {
  for (const href of ['https://elsewhere.org/a', 'https://docs.internal.example/a', 'https://badexample.com/a'])
    await redirectInside(settings, fakeWindow(href))
  const window = fakeWindow('https://www.example.com/a?disableRedirect')
  await redirectInside(settings, window)
  expect(fetched).not.toHaveBeenCalled()
  expect(window.localStorage.getItem(autoRedirectKey)).toBe('false')
})

test('R120, R121, R123: after ping and check the reader is led to the same path, unless they chose not to be', async () => {
  fetched.mockResolvedValue({ json: () => Promise.resolve({ autoRedirectEnabled: true }) })
  const window = fakeWindow('https://www.example.com/a?q=1#b')
  await redirectInside(settings, window)
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([settings.pingUrl, settings.checkUrl])
  expect(fetched.mock.calls[1]?.[1]).toMatchObject({
    credentials: 'include',
    referrerPolicy: 'no-referrer-when-downgrade',
  })
  expect(window.heard).toEqual(['https://docs.internal.example/a?q=1#b'])
  window.localStorage.setItem(autoRedirectKey, 'false')
  window.heard.length = 0
  await redirectInside(settings, window)
  expect(window.heard).toEqual([])
})

test('R121: a failed ping is silent and asks nothing more', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  await redirectInside(settings, fakeWindow('https://example.com/a'))
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('R126: the bridge speaks on the own machine and below the configured hosts only', async () => {
  expect(isWithin('badexample.com', 'example.com')).toBe(false)
  expect(isBridgeHost('localhost', [])).toBe(true)
  const outside = openBridge(settings, fakeWindow('https://elsewhere.org/'))
  await expect(outside.call('feedback', 'report')).rejects.toThrow('Not running on static docs')
  const inside = fakeWindow('https://www.example.com/')
  void openBridge(settings, inside).call('feedback', 'report', ['x'])
  expect(inside.heard).toEqual([
    [
      expect.objectContaining({ event: 'static-docs-bridge-call', module: 'feedback', api: 'report', args: ['x'] }),
      'https://docs.internal.example',
    ],
  ])
})

test('R127: answers count from the internal host only; one that nobody waits for is logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const window = fakeWindow('https://www.example.com/')
  const bridge = openBridge(settings, window)
  const answer = bridge.call('a', 'b')
  const { id } = (window.heard as [[{ id: string }, string]])[0][0]
  const data = { event: 'static-docs-bridge-response', id, response: 1 }
  window.say({ data, origin: 'https://evil.example' })
  window.say({ data: { ...data, id: 'unknown' }, origin: 'https://docs.internal.example' })
  expect(warn).toHaveBeenCalledOnce()
  window.say({ data, origin: 'https://docs.internal.example' })
  await expect(answer).resolves.toBe(1)
  const failing = bridge.call('a', 'c')
  const second = (window.heard as [{ id: string }, string][])[1]?.[0].id
  window.say({ data: { ...data, id: second, error: 'no' }, origin: 'https://docs.internal.example' })
  await expect(failing).rejects.toThrow('no')
  warn.mockRestore()
})
