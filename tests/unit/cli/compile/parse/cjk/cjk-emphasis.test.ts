import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Nodes, Root } from 'mdast'
import remarkCjkFriendly from 'remark-cjk-friendly'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { markdownToMdast } from 'satteri'
import { unified } from 'unified'
import { expect, test } from 'vitest'
import { parseWithCjk } from '../../../../../../cli/compile/parse/cjk/cjk-emphasis.ts'
import { parseNative } from '../../../../../../cli/compile/parse/native.ts'
import { createRandom } from '../../../../../random.ts'

const remark = unified().use(remarkParse).use(remarkGfm)
/** The amendment as its authors have written it. */
const amended = unified().use(remarkParse).use(remarkGfm).use(remarkCjkFriendly)

const native = (text: string): Root =>
  parseWithCjk(text, { isMdx: false, parse: (part) => markdownToMdast(part) as Root })
const script = (text: string): Root =>
  parseWithCjk(text, { isMdx: false, parse: (part) => remark.parse(part), readsUnits: true })

/** A tree as text: `paragraph(text strong(text))`. */
function outline(node: Nodes): string {
  if ('value' in node) return node.value
  const inner = 'children' in node ? node.children.map(outline).join('') : ''
  return node.type === 'root' ? inner : `${node.type}(${inner})`
}

/** Sentences of the three languages, with emphasis where authors write it. */
const sentences = [
  '**每天早上：**打开水阀。含**「重要」**提示，也有**（说明）**文字。',
  '请先阅读**《安装指南》**，然后运行*“快速开始”*一节。',
  '这是**重要的（见下文）**内容，*注意！*不要删除。',
  '使用**`npm install`**命令，参见**[文档](/a)**。版本**2.0（测试版）**已发布。',
  '水やりは**「朝」**に行います。**注意。**夜は行いません。',
  'これは**強調（きょうちょう）**です。*「斜体」*も**ﾃｽﾄ。**使えます。',
  '***太字と斜体。***は**_入れ子。_**にできます。',
  '**중요(필독)**합니다. 설정은 **"config"**에 있습니다. *참고:*를 보세요.',
  '**이것은 [링크](/b)**입니다. **`코드`**를 사용하세요.',
  '𠮷野家**（よしのや）**と葛\u{e0100}**「城」**、**“引用”\ufe01**です。🎉**「祝」**🎉',
  '# **注意：**冬天\n\n- **标题：**内容\n\n> **引用。**文字\n\n| **甲：**乙 | 丙 |\n|-|-|\n| **「丁」**戊 | *己。*庚 |',
  '![**图：**说明](a.png) 和 [**链接：**文字](https://example.com/**路：**径)\n\n[**参考：**文][]\n\n[**参考：**文]: /c "**题：**目"',
]

test.each(sentences)('both parsers read it as the amendment does: %s', (text) => {
  const expected = outline(amended.parse(text))
  expect(outline(native(text))).toBe(expected)
  expect(outline(script(text))).toBe(expected)
  expect(expected).not.toContain('**')
})

/** Pieces of text whose marks have no other mark and no escape beside them: there the two parsers differ in Latin text, too. */
const pieces =
  '重要|。|：|「|」|（|）|한국|か|ｱ|！|a|b |(|)|"|“|”|”\ufe01|文**|文*|**文|*文|。**|**「|。*|*「|*(|**(|)**| |𠮷|葛\u{e0100}|❤\ufe0e|🎉|`文`|[文](x)|\n|1|.|&amp;'.split(
    '|',
  )

test('both parsers read any text as the amendment does', () => {
  const random = createRandom(20)
  for (let n = 0; n < 1000; n++) {
    const text = Array.from({ length: 3 + random.int(12) }, () => pieces[random.int(pieces.length)] ?? '')
      .join('')
      .trim()
    const expected = outline(amended.parse(text))
    expect(outline(native(text)), text).toBe(expected)
    expect(outline(script(text)), text).toBe(expected)
  }
})

test.each([
  ['~~已删除。~~新的', 'paragraph(delete(已删除。)新的)'],
  ['旧~~「名称」~~和新', 'paragraph(旧delete(「名称」)和新)'],
  ['旧~~(name)~~和新', 'paragraph(旧delete((name))和新)'],
  ['a ~~b.~~c', 'paragraph(a ~~b.~~c)'],
])('struck text follows the same rule: %s', (text, expected) => {
  expect([outline(native(text)), outline(script(text))]).toEqual([expected, expected])
})

test('positions are those of the text, and addresses have its characters', () => {
  const text = '**注。**文 [**链：**x](/路：**径)'
  const [paragraph] = native(text).children
  const offsets = (node: Nodes): unknown => [node.type, node.position?.start.offset, node.position?.end.offset]
  expect(paragraph && 'children' in paragraph ? paragraph.children.map(offsets) : []).toEqual([
    ['strong', 0, 6],
    ['text', 6, 8],
    ['link', 8, text.length],
  ])
  expect(JSON.stringify(parseNative('[**链：**x](/a：**b)', 'md'))).toContain('"href":"/a%EF%BC%9A**b"')
})

test('code of MDX is read as it is', () => {
  const text = 'export const 甲 = 2\n\n**注意：**文 {甲**(3)} <b title="注。**文">粗**「体」**字</b>'
  const parse = (part: string): Root => unified().use(remarkParse).use(remarkMdx).parse(part)
  const tree = JSON.stringify(parseWithCjk(text, { isMdx: true, parse, readsUnits: true }))
  for (const part of ['甲**(3)', '注。**文']) expect(tree).toContain(part)
  expect(tree.match(/"strong"/g)).toHaveLength(2)
  const hast = JSON.stringify(parseNative(text, 'mdx'))
  for (const part of ['甲**(3)', '注。**文']) expect(hast).toContain(part)
  expect(hast.match(/"strong"/g)).toHaveLength(2)
})

test('a text in Latin letters reaches the parser as it is, and once', () => {
  const spec = readFileSync(createRequire(import.meta.url).resolve('commonmark-spec/spec.txt'), 'utf8')
  const examples = [...spec.matchAll(/^`{32} example\n([^]*?)^\.$/gm)].map(([, text = '']) =>
    text.replaceAll('→', '\t'),
  )
  expect(examples.length).toBeGreaterThan(600)
  for (const text of examples) {
    const texts: string[] = []
    parseWithCjk(text, { isMdx: false, parse: (part) => (texts.push(part), { type: 'root', children: [] }) })
    expect(texts).toEqual([text])
  }
})

test.each([
  ['一行\n二行', '一行二行'],
  ['**粗。**\n文', '粗。文'],
  ['こんにちは、\n世界', 'こんにちは、世界'],
  ['𠮷\n野', '𠮷野'],
  ['`码`\n文', '码文'],
  ['한국어\n문장', '한국어\n문장'],
  ['一行\nLatin', '一行\nLatin'],
  ['一行  \n二行', '一行\n二行'],
  ['一行\\\n二行', '一行\n二行'],
  ['> 引\n> 用', '引用'],
  ['🎉\n文', '🎉\n文'],
])('a line break between two letters without spaces is none: %j', (text, expected) => {
  const plain = (node: object): string =>
    'value' in node ? String(node.value) : 'children' in node ? (node.children as object[]).map(plain).join('') : ''
  expect(plain(parseNative(text, 'md')).trim()).toBe(expected)
})
