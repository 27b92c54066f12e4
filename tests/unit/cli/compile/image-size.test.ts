import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findImageSize } from '../../../../cli/compile/files/assets.ts'
import { SourceTree } from '../../../../cli/files/source-tree.ts'
import { siteFolder } from '../sources/site-folder.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>'

test('an image that disappears while a page is compiled is an error, and not an image without a size', () => {
  const root = siteFolder({ 'docs/a.svg': svg, 'docs/none.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' })
  const files = new SourceTree(root)
  const folders = { files, staticFolders: [], baseUrl: '/' }
  expect(findImageSize('a.svg', 'docs/a.md', folders).size).toEqual({ width: 3, height: 2 })
  expect(findImageSize('none.svg', 'docs/a.md', folders).size).toBeUndefined()
  const missingFile = { hash: () => 'gone', absolute: () => join(root, 'docs/gone.svg'), read: files.read.bind(files) }
  const lost = Object.assign(Object.create(files) as SourceTree, missingFile)
  expect(() => findImageSize('a.svg', 'docs/a.md', { ...folders, files: lost })).toThrow('ENOENT')
})
