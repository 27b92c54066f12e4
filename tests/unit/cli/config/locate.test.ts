import { expect, test } from 'vitest'
import { openLocator } from '../../../../cli/config/locate.ts'

const forms = {
  'an object': 'export default { a: { b: 1 } }',
  'a name': 'const c = { a: { b: 1 } }\nexport default c',
  'a call': 'export default defineConfig({ a: { b: 1 } })',
  'an async function': 'export default async function create() {\n  return { a: { b: 1 } }\n}',
  'an arrow function': 'export default () => ({ a: { b: 1 } })',
  CommonJS: 'module.exports = { a: { b: 1 } }',
}

for (const [form, text] of Object.entries(forms)) {
  test(`a key is found where the settings are ${form}`, async () => {
    const locate = await openLocator('docs-gen.config.ts', text)
    const { offset, length } = locate(['a', 'b'], 'key')
    expect([offset, text.slice(offset, offset + length)]).toEqual([text.indexOf('b: 1'), 'b'])
  })
}
