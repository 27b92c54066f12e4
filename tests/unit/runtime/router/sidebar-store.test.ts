import { expect, test, vi } from 'vitest'
import { browserSidebars, serverSidebars } from '../../../../runtime/router/sidebar-store.ts'

const items = [{ type: 'link', label: 'A', href: '/a' }] as const

test('a file is fetched once, for reading and for waiting', async () => {
  const load = vi.fn().mockResolvedValue(items)
  const store = browserSidebars({ 'default/current/docs': '/assets/docs.json' }, load)
  const storedItems = store.read('default/current/docs')
  await expect(store.ready('default/current/docs')).resolves.toEqual(items)
  await expect(storedItems).resolves.toEqual(items)
  expect(load).toHaveBeenCalledExactlyOnceWith('/assets/docs.json')
})

test('a failure leaves readers waiting, tells who waits, and is tried again', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(items)
  const store = browserSidebars({ docs: '/docs.json' }, load)
  const settled = vi.fn()
  void Promise.resolve(store.read('docs')).finally(settled)
  await expect(store.ready('docs')).rejects.toThrow('gone')
  expect(settled).not.toHaveBeenCalled()
  await expect(store.ready('docs')).resolves.toEqual(items)
  await expect(store.read('docs')).resolves.toEqual(items)
})

test('what is forgotten is fetched again, and read as it was until then', async () => {
  const other = [{ type: 'link', label: 'B', href: '/b' }] as const
  const load = vi.fn().mockResolvedValueOnce(items).mockResolvedValue(other)
  const store = browserSidebars({ docs: '/docs.json' }, load)
  await store.ready('docs')
  store.forget()
  await expect(store.read('docs')).resolves.toEqual(items)
  await store.ready('docs')
  await expect(store.read('docs')).resolves.toEqual(other)
  expect(load).toHaveBeenCalledTimes(2)
})

test('an unknown sidebar is named, with those there are (R131)', () => {
  expect(() => serverSidebars({ docs: items }).read('api')).toThrow('There is no sidebar "api". Known sidebars: docs.')
  expect(() => browserSidebars({}, vi.fn()).read('api')).toThrow('Known sidebars: none.')
})
