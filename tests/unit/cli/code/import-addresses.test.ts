import { expect, test } from 'vitest'
import { withImportPaths } from '../../../../cli/code/import-addresses.ts'

const file = '/site/a b/docs-gen.config.ts'
const siteUrl = JSON.stringify('file:///site/a%20b/docs-gen.config.ts')

test.each([
  // Addresses of files are their paths.
  ["import x from 'file:///far/x%20y.mjs'", 'import x from "/far/x y.mjs"'],
  ["export * from 'file:///far/x.mjs'", 'export * from "/far/x.mjs"'],
  ["export { a } from 'file:///far/x.mjs?v=2'", 'export { a } from "/far/x.mjs"'],
  ["await import('file:///far/x.mjs')", 'await import("/far/x.mjs")'],
  ["await import(new URL('./x%20y.mjs', import.meta.url))", 'await import("/site/a b/x y.mjs")'],
  ["await import(new URL('../x.mjs', import.meta.url).href)", 'await import("/site/x.mjs")'],
  ["await import(new URL('x.mjs', import.meta.url).toString())", 'await import("/site/a b/x.mjs")'],
  ["await import(new URL('file:///far/x.mjs').href)", 'await import("/far/x.mjs")'],
  // What only the run knows is asked for then.
  ['await import(name)', `await __docsGenImport(name, ${siteUrl})`],
  [
    'const a: string = await import(`${name}.mjs`)',
    `const a: string = await __docsGenImport(\`\${name}.mjs\`, ${siteUrl})`,
  ],
  [
    'await import(new URL(name, import.meta.url).href)',
    `await __docsGenImport(new URL(name, import.meta.url).href, ${siteUrl})`,
  ],
  ["await import(new URL('./x.mjs', other))", `await __docsGenImport(new URL('./x.mjs', other), ${siteUrl})`],
  ['await import(a, { with: { type: b } })', `await __docsGenImport(a, ${siteUrl}, { with: { type: b } })`],
])('%s', async (code, expected) => {
  expect(await withImportPaths(file, code)).toBe(expected)
})

test.each([
  "import x from './x.mjs'",
  "await import('./x.mjs')",
  'await import(`./${name}.mjs`)',
  "await import('../lib' + name + '.mjs')",
  "await import('https://example.com/x.mjs')",
  'const text = "import x from \'file:///far/x.mjs\'"',
  'a syntax error import(name)',
])('the bundler or Node knows what to do: %s', async (code) => {
  expect(await withImportPaths(file, code)).toBe(code)
})
