import { expect, test } from 'vitest'
import { fromEsbuild } from '../../../../cli/report/from-esbuild.ts'

const location = { file: 'theme/A.tsx', namespace: '', line: 1, column: 7, length: 12, lineText: "import '@site/gone'" }
const folders = { workingDir: '/site', root: '/site' }

test('an import that is not found has the name that its author wrote', () => {
  const text = 'Could not resolve "/site/gone" (originally "@site/gone")'
  const message = { id: '', pluginName: '', text, location: { ...location, suggestion: '' }, notes: [], detail: null }
  expect(fromEsbuild(message, folders)).toMatchObject({
    code: 'import-unresolved',
    message: "Cannot find '@site/gone'",
    hint: 'Check the path: @site is the folder of docs-gen.config.',
    at: { file: 'theme/A.tsx', line: 1, column: 8 },
  })
})
