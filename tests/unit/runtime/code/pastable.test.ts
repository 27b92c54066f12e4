import { expect, test } from 'vitest'
import { pastable } from '../../../../runtime/code/pastable.ts'

const code = (...lines: readonly string[]): string => lines.join('\n')

test.each([
  ['prompts and output stay away', 'console', code('$ ls -l', 'total 0', '', '$ cd x'), code('ls -l', 'cd x')],
  ['a session in a block of a shell', 'bash', code('$ npm i', 'added 3 packages'), 'npm i'],
  [
    'a script is whole',
    'bash',
    code('npm i', 'echo $HOME', '# $ is no prompt'),
    code('npm i', 'echo $HOME', '# $ is no prompt'),
  ],
  [
    'a command over several lines',
    'sh',
    code('$ docker run \\', '>   -it image', 'ready'),
    code('docker run \\', '  -it image'),
  ],
  [
    'a text that a command reads',
    'shell',
    code("$ cat <<'END' > file", 'one', '$ two', 'END', 'output'),
    code("cat <<'END' > file", 'one', '$ two', 'END'),
  ],
  ['a text in one word', 'shell', code('$ cat <<< "a"', 'a'), 'cat <<< "a"'],
  ['other languages', 'php', code('$ a', 'b'), code('$ a', 'b')],
  ['the new text of a difference', 'diff', code(' a', '-b', '+c', '', 'd'), code('a', 'c', '', 'd')],
  [
    'a patch is whole',
    'diff',
    code('--- a', '+++ b', '@@ -1 +1 @@', '-b', '+c'),
    code('--- a', '+++ b', '@@ -1 +1 @@', '-b', '+c'),
  ],
])('what is copied: %s', (_, language, shown, copied) => {
  expect(pastable(shown, language)).toBe(copied)
})
