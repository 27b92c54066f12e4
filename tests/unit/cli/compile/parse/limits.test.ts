import { expect, test } from 'vitest'
import { checkBrackets, checkReferences } from '../../../../../cli/compile/parse/limits.ts'

const tags = `{\n${'<div>\n'.repeat(30)}`

test('open tags and brackets in code count for nothing, in text they do', () => {
  expect(() => checkBrackets(`Text {1}\n\n\`\`\`jsx\n${tags}\`\`\`\n\nText\n`)).not.toThrow()
  expect(() => checkBrackets(`> ~~~\n> ${'('.repeat(600)}\n> ~~~\n\nAnd \`${'['.repeat(600)}\`.\n`)).not.toThrow()
  expect(() => checkBrackets(`Text\n\n${tags}`)).toThrow('More than 16 tags are open')
  expect(() => checkBrackets('('.repeat(600))).toThrow('More than 500 brackets are open')
})

test('tags that are open around the braces of their attributes count too', () => {
  expect(() => checkBrackets(`b=${'{<A b='.repeat(30)}`)).toThrow('More than 16 tags are open')
  expect(() => checkBrackets('<A b={1} c={{ d: 2 }} />\n'.repeat(30))).not.toThrow()
})

test('the place of an excess is that of the text with its code', () => {
  try {
    checkBrackets(`\`\`\`\n${tags}\`\`\`\n\n${'('.repeat(501)}`)
    expect.unreachable()
  } catch (error) {
    expect(error).toMatchObject({ line: 35, column: 501 })
  }
})

test('ampersands in code count for nothing', () => {
  const many = '&amp;'.repeat(10_001)
  expect(() => checkReferences(`\`\`\`\n${many}\n\`\`\`\n`)).not.toThrow()
  expect(() => checkReferences(many)).toThrow('more than 10000 ampersands')
})

test.each([
  ['assignments', (n: number) => `{${'a = '.repeat(n)}b}`],
  ['functions', (n: number) => `{${'a => '.repeat(n)}b}`],
  ['conditions', (n: number) => `{${'a ? b : '.repeat(n)}c}`],
  ['negations', (n: number) => `export const x = ${'!'.repeat(n)}a`],
])('%s in one another are refused before the parser ends the process', (_, write) => {
  for (const count of [1_100, 20_000, 100_000])
    expect(() => checkBrackets(write(count))).toThrow('More than 1000 operators of an expression nest here')
  expect(() => checkBrackets(write(900))).not.toThrow()
})

test('open tags are refused before they take the parser seconds', () => {
  for (const count of [1_100, 20_000, 100_000])
    expect(() => checkBrackets('<a>\n\n'.repeat(count))).toThrow('More than 1000 tags are open here')
  expect(() => checkBrackets('<a>b</a>\n'.repeat(5_000))).not.toThrow()
  expect(() => checkBrackets(`# Emoji\n\n${'| :smile: | <br /> | x != y |\n'.repeat(900)}`)).not.toThrow()
})
