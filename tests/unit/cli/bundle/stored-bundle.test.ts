import { expect, test } from 'vitest'
import type { IslandPage } from '../../../../cli/bundle/page-islands.ts'
import { withoutPlaces } from '../../../../cli/bundle/stored-bundle.ts'

const page = (line: number, code = '<Badge />'): IslandPage => ({
  id: 'docs:intro',
  file: 'docs/intro.md',
  modules: [
    {
      file: 'docs/intro.md',
      scope: [],
      esm: [{ code: "import Badge from '../theme/Badge'", origin: { file: 'docs/intro.md', line, column: 1 } }],
      islands: new Map([[0, { code, origin: { file: 'docs/intro.md', line: line + 2, column: 1 } }]]),
      runtimeNames: [],
      isTypeScript: false,
    },
  ],
  islands: [{ module: 0, facts: { components: ['Badge'], references: [] }, props: [] }],
})

test('a bundle is the same wherever on its page a component stands, and another where its code is', () => {
  expect(withoutPlaces(page(5))).toEqual(withoutPlaces(page(9)))
  expect(withoutPlaces(page(5))).not.toEqual(withoutPlaces(page(5, '<Badge label="new" />')))
})
