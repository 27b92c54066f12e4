import { expect, test } from 'vitest'
import { editUrlProblems } from '../../../../cli/sources/edit-url.ts'
import { inputFor } from './site-folder.ts'

const input = inputFor('/library/site')

test('a folder outside of the site whose edit links would lose the branch is a warning with the line to write', () => {
  const editUrl = 'https://github.com/o/r/edit/main'
  expect(editUrlProblems({ path: '../docs', editUrl }, input)).toMatchObject([
    {
      code: 'config-invalid',
      severity: 'warning',
      key: 'editUrl',
      message:
        'Edit links would begin with https://github.com/o/r/edit/docs: `../docs` leads out of the site folder, and editUrl does not end with that folder',
      hint: "Write editUrl: 'https://github.com/o/r/edit/main/site'. The path of a file below the site folder follows it.",
    },
  ])
})

test.each([
  ['docs', 'https://github.com/o/r/edit/main'],
  ['./docs', 'https://github.com/o/r/edit/main/'],
  ['../docs', 'https://github.com/o/r/edit/main/site'],
  ['../docs', 'https://gitlab.com/group/sub/r/-/edit/main/site/'],
  ['../../docs', 'https://github.com/o/r/tree/main/packages/site'],
  ['../docs', 'https://editor.example/?page='],
  ['../docs', () => undefined],
])('%s with %s keeps the branch', (path, editUrl) => {
  expect(editUrlProblems({ path, editUrl }, input)).toEqual([])
})

test.each([
  ['../docs', 'https://gitlab.com/group/sub/r/-/edit/main'],
  ['../../docs', 'https://github.com/o/r/blob/main/site'],
])('%s with %s does not', (path, editUrl) => {
  expect(editUrlProblems({ path, editUrl }, input)).toHaveLength(1)
})

test('a site of Docusaurus keeps its links', () => {
  const config = { ...input.config, conventions: { siteConfig: {} } }
  expect(
    editUrlProblems({ path: '../docs', editUrl: 'https://github.com/o/r/edit/main' }, { ...input, config }),
  ).toEqual([])
})
