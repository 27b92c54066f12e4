import { expect, test } from 'vitest'
import { parseRepository } from '../../../../cli/sources/repository-address.ts'

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
  expect(parseRepository(text)).toEqual({ host, path })
})

test.each(['', 'r', 'https://svn.example/x/y', 'https://github.com', 'https://github.com/o', '//[', 'not an address'])(
  'knows no page for %j',
  (text) => {
    expect(parseRepository(text)).toBeUndefined()
  },
)
