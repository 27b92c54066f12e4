import { expect, test } from 'vitest'
import { joinChunks, minifierProblems } from '../../../../../cli/bundle/esbuild/join-chunks.ts'

const scripts = [
  {
    path: 'js/app-00000000.js',
    text: 'import{a}from"./chunk-1-00000000.js";import{b}from"./chunk-2-00000000.js";a(b);import("./later-00000000.js")',
  },
  { path: 'js/chunk-1-00000000.js', text: 'export const a=console.log,c="c"' },
  { path: 'js/chunk-2-00000000.js', text: 'export const b="b",d="d"' },
  {
    path: 'js/later-00000000.js',
    text: 'import{c}from"./chunk-1-00000000.js";import{d}from"./chunk-2-00000000.js";export const e=[c,d]',
  },
]

test('a later script imports what it shares with the app in one statement', async () => {
  const output = { bytes: 0, inputs: {}, exports: [] }
  const imports = ['build/js/chunk-1-00000000.js', 'build/js/chunk-2-00000000.js'].map((path) => ({
    path,
    kind: 'import-statement' as const,
  }))
  const outputs = {
    'build/js/app-00000000.js': { ...output, imports },
    'build/js/chunk-1-00000000.js': { ...output, imports: [] },
    'build/js/chunk-2-00000000.js': { ...output, imports: [] },
  }
  const { scripts: joined } = await joinChunks(scripts, 'js/app-00000000.js', outputs)
  expect(joined.map(({ path }) => path.replace(/-\w+\./, '.'))).toEqual(['js/app.js', 'js/later.js'])
  const [app, later] = joined.map(({ text }) => text)
  expect(later?.match(/import\{[^}]+\}from"\.\/app-\w+\.js"/g)).toHaveLength(1)
  expect(later).not.toContain('import"')
  expect(app).toMatch(/export\{\w+ as \$0,\w+ as \$1\}/)
})

test('a machine without the minifier is an error, since another one would write other bytes', async () => {
  expect(await minifierProblems()).toEqual([])
  const failing = (): Promise<unknown> => Promise.reject(new Error('Cannot find native binding'))
  expect(await minifierProblems(failing)).toMatchObject([
    { code: 'package-missing', severity: 'error', message: expect.stringContaining('Cannot find native binding') },
  ])
})
