import { expect, test, vi } from 'vitest'
import type { StorageHost } from '../../../../runtime/preferences/stored-values.ts'
import { createStoredValues } from '../../../../runtime/preferences/stored-values.ts'

interface FakeHost extends StorageHost {
  readonly values: Map<string, string>
  /** Another tab changed a key; `null` is "all were cleared". */
  fromOtherTab(key: string | null): void
}

function fakeHost(): FakeHost {
  const values = new Map<string, string>()
  const listeners: ((event: { key: string | null }) => void)[] = []
  const area = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
  return Object.assign({ localStorage: area, sessionStorage: area } as unknown as StorageHost, {
    values,
    addEventListener: (_: string, listener: (event: { key: string | null }) => void) => void listeners.push(listener),
    fromOtherTab: (key: string | null) => listeners.forEach((listener) => listener({ key })),
  })
}

const local = { type: 'localStorage', namespace: '' } as const

test('values are kept under their keys, and removed by null', () => {
  const host = fakeHost()
  const stored = createStoredValues(local, host)
  stored.set('theme', 'dark')
  expect([...host.values]).toEqual([['theme', 'dark']])
  stored.set('theme', null)
  expect(stored.get('theme')).toBeNull()
  expect(host.values.size).toBe(0)
})

test('a namespace is the suffix of every key (R99)', () => {
  const host = fakeHost()
  createStoredValues({ ...local, namespace: 'abc' }, host).set('theme', 'dark')
  expect([...host.values]).toEqual([['theme-abc', 'dark']])
})

test('listeners hear of changes in this tab and in others', () => {
  const host = fakeHost()
  const stored = createStoredValues({ ...local, namespace: 'n' }, host)
  const heard = vi.fn()
  const stop = stored.subscribe('theme', heard)
  stored.set('theme', 'dark')
  stored.set('other', 'x')
  expect(heard).toHaveBeenCalledTimes(1)
  host.fromOtherTab('theme-n')
  host.fromOtherTab('other-n')
  expect(heard).toHaveBeenCalledTimes(2)
  host.fromOtherTab(null)
  expect(heard).toHaveBeenCalledTimes(3)
  stop()
  stored.set('theme', 'light')
  expect(heard).toHaveBeenCalledTimes(3)
})

test('blocked storage warns once, and values last as long as the page', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const host = {
    addEventListener: () => {},
    get localStorage(): Storage {
      throw new DOMException('denied', 'SecurityError')
    },
  } as unknown as StorageHost
  const stored = createStoredValues(local, host)
  expect(stored.get('theme')).toBeNull()
  stored.set('theme', 'dark')
  expect(stored.get('theme')).toBe('dark')
  stored.set('theme', null)
  expect(stored.get('theme')).toBeNull()
  expect(warn).toHaveBeenCalledTimes(1)
  warn.mockRestore()
})

test('a full storage keeps the value for this page', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const host = fakeHost()
  host.localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const stored = createStoredValues(local, host)
  stored.set('theme', 'dark')
  expect(stored.get('theme')).toBe('dark')
  warn.mockRestore()
})

test('the server stores nothing', () => {
  expect(createStoredValues(local).get('theme')).toBeNull()
})
