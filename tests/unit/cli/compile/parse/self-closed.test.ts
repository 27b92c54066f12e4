import { expect, test } from 'vitest'
import { compileText, problemsOf } from '../../../../compile-text.ts'

test.each([
  ['<video src="/a.mp4" /> and more', 1],
  ['A text.\n\n<video src="/a.mp4" />\n\nMore.\n', 1],
  ['<center />\n# Title\n', 1],
  ['<i class="icon" /> Text', 1],
  ['<a name="here" /> Text', 0],
  ['<br /> Text <img src="/a.png" alt="a" />', 0],
  ['<video src="/a.mp4" />', 0],
  ['<svg viewBox="0 0 1 1"><path d="M0 0" /><g /></svg> Text', 0],
  ['`<video />` and more', 0],
])('%j has %i elements that go on behind their slash', async (text, count) => {
  const problems = problemsOf(await compileText(text)).filter((problem) => problem.startsWith('self-closed-element'))
  expect(problems).toHaveLength(count)
})

test('MDX ends an element at its slash', async () => {
  expect(problemsOf(await compileText('<video src="/a.mp4" /> and more', { format: 'mdx' }))).toEqual([])
})
