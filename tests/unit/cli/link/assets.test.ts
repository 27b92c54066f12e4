import { expect, test } from 'vitest'
import { assetPath } from '../../../../cli/link/assets.ts'

test.each([
  ['day.png', 'images/day-0123456789.png'],
  ['with space.png', 'images/with-space-0123456789.png'],
  ['with%20space.png', 'images/with-space-0123456789.png'],
  ['100%.pdf', 'files/100-0123456789.pdf'],
  ['a & b.pdf', 'files/a-b-0123456789.pdf'],
  ['%2E%2E%2Fup.png', 'images/..-up-0123456789.png'],
  ['Zu\u0308rich.png', 'images/Zürich-0123456789.png'],
  ['報告書.pdf', 'files/報告書-0123456789.pdf'],
  ['+.png', 'images/0123456789.png'],
  ['LICENSE', 'files/LICENSE-0123456789'],
  ['a.b c', 'files/a-0123456789.b-c'],
  ["it's_(a)-b.c~d.png", "images/it's_(a)-b.c~d-0123456789.png"],
])('the file %s is built under a name that reads like it', (name, path) => {
  const built = assetPath({ file: `docs/${name}`, hash: '0123456789ab' })
  // The digest is that of the name too, where the name is another one.
  expect(built.replace(/\w{10}(?=\.[\w-]+$|$)/, '0123456789')).toBe(`assets/${path}`)
})

test('names that read the same have files of their own', () => {
  const names = ['a b.png', 'a%20b.png', 'a+b.png', 'a-b.png', 'A b.png']
  const paths = names.map((name) => assetPath({ file: name, hash: '0123456789ab' }).toLowerCase())
  expect(new Set(paths).size).toBe(names.length)
})

test('a name without such signs has the digest of the bytes alone', () =>
  expect(assetPath({ file: 'docs/day.png', hash: '0123456789ab' })).toBe('assets/images/day-0123456789.png'))
