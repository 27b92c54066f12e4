import { beforeAll, expect, test } from 'vitest'
import { loadParser } from '../../../../cli/code/code-parser.ts'
import { textsInCode } from '../../../../cli/translations/texts-in-code.ts'

beforeAll(loadParser)

test('texts of elements and calls', () => {
  const code = `
import Translate, { translate } from '@docusaurus/Translate'
export default function Page() {
  const t = useTranslate()
  return (
    <a title={translate({ id: 'a.title', message: 'A ' + 'title', description: 'Of the link' })}>
      <Translate id="a.text" description="In the link">
        Text over
        two lines
      </Translate>
      <Translate values={{ name: 1 }}>{'Hello, {name}'}</Translate>
      {t({ id: 'a.own', message: \`Own\` })}
    </a>
  )
}`
  expect(textsInCode('Page.tsx', code)).toEqual({
    texts: [
      { id: 'a.title', message: 'A title', description: 'Of the link' },
      { id: 'a.text', message: 'Text over two lines', description: 'In the link' },
      { id: 'Hello, {name}', message: 'Hello, {name}' },
      { id: 'a.own', message: 'Own' },
    ],
    unknown: [],
  })
})

test('texts that only running the code would tell are named with their line', () => {
  const code =
    'const a = translate({ message: name })\nconst b = <Translate>{name}</Translate>\nother({ id: "x", message: "y" })'
  expect(textsInCode('a.tsx', code)).toEqual({
    texts: [],
    unknown: [
      { line: 1, code: 'translate({ message: name })' },
      { line: 2, code: '<Translate>{name}</Translate>' },
    ],
  })
})
