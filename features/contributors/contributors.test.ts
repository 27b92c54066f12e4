import { expect, test } from 'vitest'
import { emptyContent as compiled } from '../../cli/compile/compiled-page.ts'
import { docs } from '../../cli/sources/built-in.ts'
import type { Page } from '../../cli/sources/page.ts'
import { commitFile } from '../../tests/unit/cli/commit-file.ts'
import { inputFor, pageAt, siteFolder } from '../../tests/unit/cli/sources/site-folder.ts'
import { contributorFacts } from './facts.ts'
import type { ContributorsKeys } from './schema.ts'

const german = {
  locale: 'de',
  messages: { 'docs-gen.contributors.more': 'und eine weitere Person|und {count} weitere' },
}

async function pageOf(options: ContributorsKeys): Promise<Page> {
  const root = siteFolder({})
  const authors = ['Ann', 'Bob', 'Bob', 'Cleo', 'robot[bot]']
  for (const [n, author] of authors.entries())
    commitFile(root, 'docs/a.md', { date: `2024-01-0${n + 1}T00:00:00Z`, author, text: `Text ${n}\n` })
  const { pages = [] } = await docs(options).load(inputFor(root))
  return pageAt(pages, '/docs/a')
}

async function namesOf(options: ContributorsKeys): Promise<readonly string[] | undefined> {
  const { meta } = await pageOf(options)
  return meta.contributors?.people.map(({ name }) => name)
}

test('those with the most commits come first, or those with the newest', async () => {
  expect(await namesOf({ showContributors: true })).toEqual(['Bob', 'Cleo', 'Ann'])
  expect(await namesOf({ showContributors: { order: 'newest' } })).toEqual(['Cleo', 'Bob', 'Ann'])
  expect(await namesOf({})).toBeUndefined()
})

test('a page has the names, pictures below the base path, and how many others there are', async () => {
  const page = await pageOf({
    showContributors: { limit: 1 },
    contributorProfile: ({ name, email }) => (email === '' ? undefined : { name: `${name} B.`, image: '/img/bob.png' }),
  })
  const factsOf = contributorFacts({ rules: { baseUrl: '/base/', trailingSlash: undefined }, language: german })
  expect(factsOf({ page, compiled }, undefined)).toEqual({
    contributors: {
      label: 'Contributors:',
      people: [{ name: 'Bob B.', image: '/base/img/bob.png' }],
      others: 'und 2 weitere',
    },
  })
  expect(factsOf({ page: await pageOf({}), compiled }, undefined)).toEqual({})
})
