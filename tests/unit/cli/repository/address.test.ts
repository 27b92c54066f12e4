import { expect, test } from 'vitest'
import { parseRepository } from '../../../../cli/repository/address.ts'
import { folderAddress } from '../../../../cli/repository/folder-address.ts'

test.each([
  ['o/r', 'github.com', 'o/r'],
  ['github:o/r', 'github.com', 'o/r'],
  ['gitlab:o/r', 'gitlab.com', 'o/r'],
  ['bitbucket:o/r', 'bitbucket.org', 'o/r'],
  ['https://github.com/o/r', 'github.com', 'o/r'],
  ['git+https://github.com/o/r.git', 'github.com', 'o/r'],
  ['git://github.com/o/r.git', 'github.com', 'o/r'],
  ['git@github.com:o/r.git', 'github.com', 'o/r'],
  ['ssh://git@github.com/o/r.git#main', 'github.com', 'o/r'],
  ['git+ssh://git@bitbucket.org/o/r.git', 'bitbucket.org', 'o/r'],
  ['https://github.com/o/r/tree/main/packages/x', 'github.com', 'o/r'],
  ['https://gitlab.com/group/sub/r/-/tree/main', 'gitlab.com', 'group/sub/r'],
])('reads %s', (text, host, path) => {
  expect(parseRepository(text)).toMatchObject({ host, path, web: `https://${host}/${path}` })
})

test.each(['', 'r', 'https://svn.example/x/y', 'https://github.com', 'https://github.com/o', '//[', 'not an address'])(
  'knows no page for %j',
  (text) => {
    expect(parseRepository(text)).toBeUndefined()
  },
)

test.each([
  ['https://github.com/o/r/edit/main/docs/a.md', 'docs/a.md', 'src', 'https://github.com/o/r/tree/main/src'],
  ['https://github.com/o/r/blob/main/web/docs/a.md', 'docs/a.md', '', 'https://github.com/o/r/tree/main/web'],
  ['https://github.com/o/r/tree/main/docs/a.md', '../docs/a.md', '../b c', 'https://github.com/o/r/tree/main/b%20c'],
  ['https://gitlab.com/a/b/c/-/edit/v1/web/d/a.md', 'd/a.md', '../x', 'https://gitlab.com/a/b/c/-/tree/v1/x'],
  ['https://bitbucket.org/o/r/src/main/d/a%20b.md', 'd/a b.md', 'd', 'https://bitbucket.org/o/r/src/main/d'],
  ['https://git.example.com/o/r/edit/main/d/a.md', 'd/a.md', 'd', 'https://git.example.com/o/r/tree/main/d'],
  // Above the repository, another file, an unknown form, and a folder whose place is not known.
  ['https://github.com/o/r/edit/main/docs/a.md', 'docs/a.md', '../x', undefined],
  ['https://github.com/o/r/edit/main/docs/b.md', 'docs/a.md', 'src', undefined],
  ['https://cms.example.com/edit?file=docs/a.md', 'docs/a.md', 'src', undefined],
  ['https://github.com/o/r/edit/main/docs/a.md', '../docs/a.md', 'src', undefined],
  ['not an address', 'docs/a.md', 'src', undefined],
])('the folder beside %s (%s) of %s', (editUrl, file, folder, address) => {
  expect(folderAddress(editUrl, file, folder)).toBe(address)
})
