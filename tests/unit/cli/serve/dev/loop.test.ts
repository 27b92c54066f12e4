import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DevLoop } from '../../../../../cli/serve/dev/loop.ts'
import type { DevMessage } from '../../../../../runtime/contract/dev-messages.ts'
import { writeTree } from '../../emit/trees.ts'
import { FakeSite } from './fake-site.ts'

let folder: string
let site: FakeSite
let loop: DevLoop
let messages: DevMessage[]
let drawnPaths: string[]
let opened: string[]
let reported: (readonly string[])[]

/** A site that has loaded, with the page `/a` on show. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docs-gen-loop-'))
  writeTree(folder, { 'pages/a.html': 'page a', 'pages/b.html': 'page b', 'style.css': '', 'shell.txt': '1' })
  site = new FakeSite(folder)
  site.hasPreviews = true
  messages = []
  drawnPaths = []
  opened = []
  reported = []
  const render = site.render.bind(site)
  site.render = (path) => {
    drawnPaths.push(path)
    return render(path)
  }
  loop = new DevLoop(site, {
    send: (message) => messages.push(message),
    onLoad: (_, changed) => void reported.push(changed),
    onRead: () => undefined,
    onRender: () => undefined,
    onPageProblems: () => undefined,
    openPlace: (place) => opened.push(place),
    log: () => undefined,
  })
  await loop.change([])
  await loop.show('/a')
})
afterEach(() => rmSync(folder, { recursive: true }))

function edit(name: string, text: string): string {
  const path = join(folder, 'pages', name)
  writeFileSync(path, text)
  return path
}

test('new text of a page on show is shown before all is loaded, and told once', async () => {
  let release = (): void => undefined
  site.gate = new Promise((resolve) => (release = resolve))
  const path = edit('a.html', 'page a, better')
  const done = loop.change([path])
  await expect.poll(() => messages).toMatchObject([{ type: 'pages', paths: ['/a'] }])
  expect((await loop.show('/a')).html).toContain('better')
  release()
  await done
  expect(site.loads.at(-1)).toEqual([path])
  expect(messages).toHaveLength(1)
})

test('what is wrong with it is told when all is loaded', async () => {
  await loop.change([edit('a.html', 'BROKEN')])
  expect(messages).toMatchObject([{ type: 'problems', problems: [{ place: 'pages/a.html:1:1' }] }])
})

test('a page that nobody looks at is not drawn, and a page on show once for each change', async () => {
  await loop.change([edit('b.html', 'page b, better')])
  expect(messages).toEqual([])
  expect(drawnPaths.filter((path) => path === '/b')).toEqual([])
  const before = drawnPaths.length
  await loop.show('/a')
  await loop.show('/a')
  expect(drawnPaths.length).toBe(before)
})

test('changes that come while all is loaded are loaded after it, and reported with it', async () => {
  let release = (): void => undefined
  site.gate = new Promise((resolve) => (release = resolve))
  const shell = join(folder, 'shell.txt')
  const first = loop.change([shell])
  await expect.poll(() => site.loads).toHaveLength(2)
  const second = loop.change([edit('a.html', 'page a, late')])
  release()
  await Promise.all([first, second])
  expect(reported).toEqual([[], [join(folder, 'pages/a.html'), shell]])
  expect(site.overlapped).toBe(false)
  expect((await loop.show('/a')).html).toContain('late')
})

describe('errors in the browser', () => {
  const error = { type: 'error', message: 'no', stack: '' } as const
  const visibleProblems = () => {
    const greeting = loop.greeting()
    return greeting.type === 'hello' ? greeting.problems.map(({ message }) => message) : []
  }

  test('stay until their page is left', () => {
    const [first, second] = [{}, {}]
    loop.reportError(first, error)
    loop.reportError(second, { ...error, message: 'nor here' })
    loop.disconnect(first)
    expect(visibleProblems()).toEqual(['An error in the browser: nor here'])
    loop.disconnect(second)
    expect(visibleProblems()).toEqual([])
  })

  test('stay when nothing changes, and go when a page changes', async () => {
    loop.reportError({}, error)
    await loop.change([])
    expect(visibleProblems()).toEqual(['An error in the browser: no'])
    await loop.change([edit('a.html', 'page a, better')])
    expect(visibleProblems()).toEqual([])
  })

  test('are limited for each page', () => {
    const page = {}
    for (let count = 0; count < 40; count++) loop.reportError(page, { ...error, message: `no ${count}` })
    expect(visibleProblems()).toHaveLength(10)
  })
})

test('the place of a problem on show is opened in the editor, and no other file', async () => {
  await loop.change([edit('a.html', 'BROKEN')])
  const greeting = loop.greeting()
  const [place = ''] = greeting.type === 'hello' ? greeting.problems.map((problem) => problem.place) : []
  expect(place).toMatch(/a\.html:\d+:\d+$/)
  loop.openPlace('/etc/passwd:1:1')
  loop.openPlace(place)
  await loop.change([edit('a.html', 'mended')])
  loop.openPlace(place)
  expect(opened).toEqual([place])
})
