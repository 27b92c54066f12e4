import { expect, test } from 'vitest'
import type { PageWithHoles } from '../../../../cli/bundle/holes.ts'
import { withoutPlaces } from '../../../../cli/bundle/stored-bundle.ts'

const page = (line: number, code = '<Badge />'): PageWithHoles => ({
  id: 'docs:intro',
  file: 'docs/intro.md',
  esm: [{ code: "import Badge from '../theme/Badge'", origin: { file: 'docs/intro.md', line, column: 1 } }],
  holes: [{ code, origin: { file: 'docs/intro.md', line: line + 2, column: 1 } }],
  names: [['Badge']],
  runtimeNames: [],
  diagnostics: [],
})

test('a bundle is the same wherever on its page a component stands, and another where its code is', () => {
  expect(withoutPlaces(page(5))).toEqual(withoutPlaces(page(9)))
  expect(withoutPlaces(page(5))).not.toEqual(withoutPlaces(page(5, '<Badge label="new" />')))
})
