import { expect, test } from 'vitest'
import { checkBrackets, checkReferences } from '../../../../../cli/compile/parse/limits.ts'

const tags = `{\n${'<div>\n'.repeat(30)}`

test('open tags and brackets in code count for nothing, in text they do', () => {
  expect(() => checkBrackets(`Text {1}\n\n\`\`\`jsx\n${tags}\`\`\`\n\nText\n`)).not.toThrow()
  expect(() => checkBrackets(`> ~~~\n> ${'('.repeat(600)}\n> ~~~\n\nAnd \`${'['.repeat(600)}\`.\n`)).not.toThrow()
  expect(() => checkBrackets(`Text\n\n${tags}`)).toThrow('More than 20 tags are open')
  expect(() => checkBrackets('('.repeat(600))).toThrow('More than 500 brackets are open')
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
