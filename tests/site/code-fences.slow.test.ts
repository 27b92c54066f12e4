import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REPO_ROOT, checkFences, collectFences, parseFences } from './fences.mjs'

const DOCS = path.join(REPO_ROOT, 'site/docs')
const TIMEOUT = 60_000

describe('code fences of site/docs', () => {
  const fences = collectFences([DOCS])

  it('exist', () => {
    expect(fences.length).toBeGreaterThan(0)
  })

  it(
    'have no type errors',
    () => {
      const errors = checkFences(fences).map(
        ({ file, line, column, message }) => `${file}:${line}:${column} ${message}`,
      )
      expect(errors).toEqual([])
    },
    TIMEOUT,
  )

  it('are fragments in at most 5 % of the cases', () => {
    const fragments = fences.filter((fence) => fence.fragment)
    expect(
      fragments.length / fences.length,
      fragments.map(({ file, line }) => `${file}:${line}`).join('\n'),
    ).toBeLessThanOrEqual(0.05)
  })
})

describe('the fence checker', () => {
  let dir = ''
  beforeAll(() => {
    dir = fs.mkdtempSync(path.join(os.tmpdir(), 'fences-'))
  })
  afterAll(() => {
    fs.rmSync(dir, { force: true, recursive: true })
  })

  it(
    'reports mistakes at their place in the Markdown file',
    () => {
      const file = path.join(dir, 'wrong.md')
      const lines = [
        /*  1 */ '---',
        /*  2 */ 'title: Wrong',
        /*  3 */ '---',
        /*  4 */ '```ts',
        /*  5 */ "import {$getRoots} from 'lexical';",
        /*  6 */ '```',
        /*  7 */ '- A list:',
        /*  8 */ '',
        /*  9 */ '  ~~~tsx title="src/App.tsx"',
        /* 10 */ "  import {HeadingNode} from '@lexical/rich-text';",
        /* 11 */ '  const element = <p tabIndex="x">{HeadingNode.name}</p>;',
        /* 12 */ '  ~~~',
        /* 13 */ '',
        /* 14 */ '<TabItem>',
        /* 15 */ '    ```js',
        /* 16 */ "    import {$getRoot} from 'lexical';",
        /* 17 */ '    $getRoot().nothing();',
        /* 18 */ '    ```',
        /* 19 */ '</TabItem>',
        /* 20 */ '```ts fragment',
        /* 21 */ 'not code',
        /* 22 */ '```',
        /* 23 */ '````md',
        /* 24 */ '```ts',
        /* 25 */ 'not code either',
        /* 26 */ '```',
        /* 27 */ '````',
        /* 28 */ '```ts',
        /* 29 */ 'function untyped(value) {}',
        /* 30 */ "import './nowhere';",
        /* 31 */ '```',
        /* 32 */ '```js',
        /* 33 */ 'function untyped(value) {}',
        /* 34 */ '```',
      ]
      fs.writeFileSync(file, lines.join('\n'))
      const errors = checkFences(collectFences([file]))
      expect(errors.map(({ line, column, message }) => [line, column, message.slice(0, 6)])).toEqual([
        [5, 9, 'TS2724'], // no such export
        [11, 22, 'TS2322'], // wrong attribute type
        [17, 16, 'TS2339'], // no such method
        [29, 18, 'TS7006'], // implicit any, in strict code only
        [30, 8, 'TS2882'], // no such file
      ])
    },
    TIMEOUT,
  )

  it(
    'checks every fence as a module of its own, with the titled files of its guide',
    () => {
      const file = path.join(dir, 'right.md')
      fs.writeFileSync(
        file,
        [
          '```ts title="src/first.ts"',
          'export const value = 1;',
          '```',
          '```ts',
          'const name = 1;',
          '```',
          '> ```ts',
          '> const name = "two";',
          '> ```',
          '```tsx title="src/App.tsx"',
          "import {value} from './first';",
          "import './styles.css';",
          'export const App = () => <b>{value.toFixed()}</b>;',
          '```',
        ].join('\n'),
      )
      expect(checkFences(collectFences([file]))).toEqual([])
    },
    TIMEOUT,
  )

  it('reads the meta of a fence', () => {
    const [first, second] = parseFences('```tsx title="a fragment.tsx" {1,3-4}\n```\n```js {2} fragment\n```\n', 'x.md')
    expect(first).toMatchObject({ fragment: false, lang: 'tsx', title: 'a fragment.tsx' })
    expect(second).toMatchObject({ fragment: true, lang: 'js', line: 3 })
  })
})
