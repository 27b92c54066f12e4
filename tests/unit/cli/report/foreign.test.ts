import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Message } from 'esbuild'
import picomatch from 'picomatch/posix.js'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { mdxToHast } from 'satteri'
import { unified } from 'unified'
import ts from 'typescript'
import { parseDocument } from 'yaml'
import { expect, test } from 'vitest'
import * as esbuildTexts from '../../../../cli/report/foreign/esbuild.ts'
import * as nodeTexts from '../../../../cli/report/foreign/node.ts'
import * as picomatchTexts from '../../../../cli/report/foreign/picomatch.ts'
import * as satteriTexts from '../../../../cli/report/foreign/satteri.ts'
import * as typescriptTexts from '../../../../cli/report/foreign/typescript.ts'
import * as yamlTexts from '../../../../cli/report/foreign/yaml.ts'

// Every text of another project that docs-gen reads is provoked here from the installed version.

async function thrownBy(run: () => unknown): Promise<Error & { readonly source?: string; readonly ruleId?: string }> {
  try {
    await run()
  } catch (error) {
    if (typeof error === 'object' && error !== null) return error as Error
  }
  throw new Error('nothing was thrown')
}

async function readSatteri(text: string) {
  const { message } = await thrownBy(() => mdxToHast(text))
  const { text: placedText = '', line, column } = satteriTexts.readPlacedMessage(message) ?? {}
  const plain = satteriTexts.withoutNotes(placedText)
  const { isOpenBrace, isExpressionMistake, namesBlock, placeOfOther } = satteriTexts
  const facts = { isOpenBrace: isOpenBrace(plain), isExpressionMistake: isExpressionMistake(plain) }
  return { plain, at: `${line}:${column}`, other: placeOfOther(plain), namesBlock: namesBlock(plain), ...facts }
}

const none = { other: undefined, namesBlock: false, isOpenBrace: false, isExpressionMistake: false }

test('satteri says where the other tag of a pair is, and whether a block has ended', async () => {
  const at = { line: 1, column: 1 }
  expect(await readSatteri('<b>x')).toMatchObject({ ...none, at: '1:1', other: at, namesBlock: true })
  expect(await readSatteri('<b><i>x</b>')).toMatchObject({ ...none, at: '1:8', other: { line: 1, column: 4 } })
  expect(await readSatteri('<p>\n\na</p>')).toMatchObject({ ...none, at: '3:2', other: at, namesBlock: true })
  expect(await readSatteri('<A></>')).toMatchObject({ ...none, at: '1:4', other: at })
})

test('satteri names no other tag where there is none', async () => {
  for (const [text, at] of [
    ['a </b>', '1:3'],
    ['a <5', '1:3'],
    ['<!-- -->', '1:1'],
    ['<a b=c>', '1:1'],
  ] as const)
    expect(await readSatteri(text), text).toMatchObject({ ...none, namesBlock: expect.any(Boolean), at })
})

test('satteri tells braces without an end from expressions that are none', async () => {
  const open = await readSatteri('a { b')
  expect(open).toMatchObject({ at: '1:3', isOpenBrace: true, isExpressionMistake: false })
  const wrong = await readSatteri('{a b}')
  expect(wrong).toMatchObject({ isOpenBrace: false, isExpressionMistake: true })
  expect(wrong.plain).not.toMatch(/oxc|\(note/)
  const reason = satteriTexts.expressionReason((await readSatteri('{a: 1}')).plain)
  expect(reason).not.toMatch(/parse/)
  expect(satteriTexts.unexpectedToken(reason)).toBe(':')
})

test('remark names the package and the rule of a mistake, and the tag that is never closed', async () => {
  const parser = unified().use(remarkParse).use(remarkMdx)
  const open = await thrownBy(() => parser.parse('a { b'))
  expect(open).toMatchObject({ source: 'micromark-extension-mdx-expression', ruleId: 'unexpected-eof' })
  expect(satteriTexts.isOpenBrace(open.message)).toBe(true)
  const unclosed = await thrownBy(() => parser.parse('a <b>x'))
  expect(unclosed.source).toMatch(/^mdast-util-mdx/)
  expect(satteriTexts.placeOfOther(unclosed.message)).toEqual({ line: 1, column: 3 })
})

/** The messages of esbuild for a module with these lines. */
async function bundled(code: string, plugins: NonNullable<Parameters<typeof build>[0]['plugins']> = []) {
  const folder = mkdtempSync(join(tmpdir(), 'docs-gen-'))
  writeFileSync(join(folder, 'other.js'), 'export const b = 1')
  writeFileSync(join(folder, 'entry.js'), code)
  const entryPoints = [join(folder, 'entry.js')]
  const failure = await thrownBy(() =>
    build({ entryPoints, bundle: true, write: false, plugins, format: 'esm', logLevel: 'silent' }),
  )
  return (failure as unknown as { readonly errors: readonly Message[] }).errors
}

const failing = {
  name: 'fails',
  setup: (hooks: Parameters<NonNullable<Parameters<typeof build>[0]['plugins']>[number]['setup']>[0]) =>
    hooks.onLoad({ filter: /other\.js$/ }, () => {
      throw new Error('no')
    }),
}

test('esbuild names modules and exports that are not there', async () => {
  const [unresolved] = await bundled("import 'gone'")
  expect(esbuildTexts.unresolvedModule(unresolved?.text ?? '')).toEqual({ resolved: 'gone' })
  const [unmatched] = await bundled("import { a } from './other.js'\na()")
  expect(esbuildTexts.unmatchedImport(unmatched?.text ?? '')).toMatchObject({ file: /other\.js$/, name: 'a' })
})

test('esbuild says that code is not complete, and where an import led to a plugin', async () => {
  for (const code of ['const a = {', 'const a = "', 'a = )', 'f(1'])
    expect(esbuildTexts.isIncompleteCode((await bundled(code))[0]?.text ?? ''), code).toBe(true)
  const [failed] = await bundled("import './other.js'", [failing])
  expect(failed?.notes.some(({ text }) => esbuildTexts.isTriggerNote(text))).toBe(true)
})

/** The error of a module with these lines in a Node of its own: the test runner defines the names of CommonJS. */
function thrownInNode(code: (folder: string) => string): Error {
  const folder = mkdtempSync(join(tmpdir(), 'docs-gen-'))
  mkdirSync(join(folder, 'node_modules/@a/b'), { recursive: true })
  writeFileSync(join(folder, 'node_modules/@a/b/package.json'), '{ "type": "module", "main": "index.js" }')
  writeFileSync(join(folder, 'node_modules/@a/b/index.js'), 'export const one = 1')
  writeFileSync(join(folder, 'entry.mjs'), code(pathToFileURL(folder).href))
  const runner = "import('./entry.mjs').catch(({ name, message }) => console.log(JSON.stringify([name, message])))"
  writeFileSync(join(folder, 'run.mjs'), runner)
  const printed = execFileSync(process.execPath, ['run.mjs'], { cwd: folder })
  const [name, message] = JSON.parse(printed.toString()) as [string, string]
  return name === 'SyntaxError' ? new SyntaxError(message) : new ReferenceError(message)
}

test('Node names an export that a package lacks', () => {
  const error = thrownInNode((folder) => `import { two } from '${folder}/node_modules/@a/b/index.js'\ntwo()`)
  expect(nodeTexts.missingExport(error)).toEqual({ packageName: '@a/b', name: 'two' })
})

test('Node names what CommonJS alone has', () => {
  for (const name of ['__dirname', '__filename', 'require', 'module', 'exports'])
    expect(nodeTexts.isCommonJsName(thrownInNode(() => `console.log(${name})`)), name).toBe(true)
  expect(nodeTexts.isCommonJsName(thrownInNode(() => 'console.log(unknown)'))).toBe(false)
})

test('the end of the stack, and mistakes of regular expressions', async () => {
  const endless = (): number => 1 + endless()
  expect(nodeTexts.isStackOverflow(await thrownBy(endless))).toBe(true)
  const range = await thrownBy(() => new RegExp('[z-a]'))
  expect(nodeTexts.isReversedRange(range.message)).toBe(true)
  const group = await thrownBy(() => new RegExp('(a'))
  expect(nodeTexts.expressionMistake(group.message)).toBe('Unterminated group')
})

test('picomatch names the bracket that is missing', async () => {
  const readPattern = async (pattern: string) => {
    const { message } = await thrownBy(() => picomatch.makeRe(pattern, { strictBrackets: true, debug: true }))
    return picomatchTexts.missingBracket(message)
  }
  expect(await readPattern('[a')).toEqual({ mark: ']', isClosing: true })
  expect(await readPattern('a)')).toEqual({ mark: '(', isClosing: false })
})

test('yaml tells quotes from brackets that are never closed', () => {
  const [quote] = parseDocument("a: 'b\nc: d", { prettyErrors: false }).errors
  expect(quote && yamlTexts.isOpenQuote(quote)).toBe(true)
  const [list] = parseDocument('a: [b\nc: d', { prettyErrors: false }).errors
  expect(list && yamlTexts.openBracket(list)).toBe(']')
  expect(list && yamlTexts.isOpenQuote(list)).toBe(false)
})

test('TypeScript formats an error with its place and its number', () => {
  const text = '{\n  "compilerOptions": { "strict": }\n}'
  const { error } = ts.parseConfigFileTextToJson('tsconfig.json', text)
  const host = { getCanonicalFileName: String, getCurrentDirectory: () => '', getNewLine: () => '\n' }
  const file = ts.createSourceFile('tsconfig.json', text, ts.ScriptTarget.JSON)
  const formatted = ts.formatDiagnosticsWithColorAndContext(error ? [{ ...error, file }] : [], host)
  const parsedError = typescriptTexts.readFormattedError(formatted.replace(/\u001B\[\d+m/g, ''))
  expect(parsedError).toMatchObject({ at: { file: 'tsconfig.json', line: 2 }, text: expect.stringMatching(/./) })
})
