import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { silentProgress } from '../../../cli/report/progress.ts'
import type { Sites } from '../diff.ts'
import type { Camera } from './camera.ts'
import { takePictures } from './take-pictures.ts'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'docs-gen-pictures-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

/** A camera that knows the sides by their folders. */
function cameraOf(take: (side: string, file: string) => Buffer | string): Camera {
  return {
    take: ({ site, file }) => {
      const bytes = take(site.folder, file)
      return Promise.resolve(typeof bytes === 'string' ? bytes : { bytes, isCut: false, isRestless: false })
    },
    close: () => Promise.resolve(),
  }
}

const sites = { old: { folder: 'old' }, new: { folder: 'new' } } as unknown as Sites
const png = Buffer.alloc(24)

test('a hundred pages have pictures, and the others are counted', async () => {
  const pages = Array.from({ length: 103 }, (_, n) => ({ address: `/p${n}`, old: `p${n}.html`, new: `p${n}.html` }))
  const review = folder()
  const { pages: pictured, notes } = await takePictures(pages, {
    camera: cameraOf(() => png),
    progress: silentProgress,
    sites,
    folder: review,
  })
  expect(pictured.length).toBe(100)
  expect(readdirSync(join(review, 'pictures/390/new')).length).toBe(100)
  expect(notes).toEqual([
    'Pictures are of the first 100 pages only; 3 pages of the review have none. --ignore leaves pages out.',
  ])
})

test('a page that cannot be pictured is named, and compared with nothing', async () => {
  const pages = [{ address: '/a', old: 'a.html', new: 'b/a.html' }]
  const { pages: pictured, notes } = await takePictures(pages, {
    camera: cameraOf((side) => (side === 'old' ? 'the page is empty' : png)),
    progress: silentProgress,
    sites,
    folder: folder(),
  })
  expect(pictured[0]?.[0]).toEqual({
    window: 390,
    isEqual: false,
    old: { fault: 'the page is empty' },
    new: { path: 'pictures/390/new/b/a.html.png', width: 0, height: 0, isCut: false, isRestless: false },
  })
  expect(notes).toEqual([
    'There is no picture of the old page /a at 390 pixels: the page is empty.',
    'There is no picture of the old page /a at 1280 pixels: the page is empty.',
  ])
})
