import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Node } from 'oxc-parser'
import { isNothing, type KeyPath, type Member } from '../../../cli/config/config-tree.ts'
import { readText } from '../../../cli/files/read-text.ts'
import type { PlacedSource, SourceCall } from '../contribution.ts'
import { pluginOptions } from '../markdown-plugins.ts'
import type { Values } from '../plugin-entries.ts'
import type { TranslatedPlugin } from '../translate.ts'
import {
  type Code,
  type CodeStyle,
  isPlainData,
  type NamedCode,
  quoteText,
  valueCode,
} from '../../../cli/commands/init/printed-code.ts'
import type { ConfigText } from './config-text.ts'
import { type MigrationInput, valueAt, withRelativePaths } from './input.ts'
import { isMarkdown, stepsOf } from '../../../cli/files/file-kinds.ts'

/** A source of the Docusaurus config that becomes a call in `sources`. */
export interface SourcePart {
  readonly plugin: TranslatedPlugin
  readonly source: PlacedSource
  readonly call: SourceCall
  /** Its options in the text of the config. Unset: it has none, or they are written elsewhere. */
  readonly node?: Node | undefined
}

/** The sources of a config that docs-gen has a function for, in their order. */
export function sourceParts({ parts, config }: MigrationInput, text: ConfigText): readonly SourcePart[] {
  return parts.plugins.flatMap((plugin) =>
    (plugin.contribution.sources ?? []).flatMap((source): readonly SourcePart[] => {
      const { call } = source
      return call === undefined ? [] : [{ plugin, source, call, node: optionsNode(plugin, config, text) }]
    }),
  )
}

/** The options of a plugin in the text, if they can be written at another place of it. */
export function optionsNode({ entry }: TranslatedPlugin, config: Values, text: ConfigText): Node | undefined {
  if (valueAt(config, entry.optionsKey) !== entry.options) return undefined
  const member = text.tree.find(entry.optionsKey)
  const node = member && withoutCondition(withoutTypes(member.value))
  return node && text.canMove(node) && text.canMove(text.tree.resolve(node)) ? node : undefined
}

/** An expression without the types that are asserted of it. */
function withoutTypes(node: Node): Node {
  return node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression' ? withoutTypes(node.expression) : node
}

function withoutCondition(node: Node): Node {
  if (node.type === 'LogicalExpression' && node.operator === '&&') return withoutTypes(node.right)
  if (node.type !== 'ConditionalExpression') return node
  if (isNothing(node.alternate)) return withoutTypes(node.consequent)
  return isNothing(node.consequent) ? withoutTypes(node.alternate) : node
}

/** Changes the options of a source in the text: removes what docs-gen does itself, and adds the defaults of Docusaurus. */
export function changeOptions(part: SourcePart, input: MigrationInput, text: ConfigText): void {
  const { plugin, node } = part
  const { optionsKey } = plugin.entry
  if (!node) return
  for (const { verdict, key } of plugin.contribution.account) {
    const isInside = key !== undefined && key.length > optionsKey.length
    if (isInside && verdict === 'replaced') removeItem(key, text)
  }
  // Keywords of admonitions are those of the whole site, and style sheets of feeds have no effect.
  for (const path of [['admonitions'], ['feedOptions', 'xslt']]) {
    const member = text.tree.find([...optionsKey, ...path])
    if (member) text.remove(member)
  }
  for (const option of pluginOptions) changeList([...optionsKey, option], input, text)
  if (node.type === 'ObjectExpression') for (const member of defaultsOf(part, input, text)) text.add(node, member)
}

/** Removes an item of a list; with the last one goes the list. */
function removeItem(key: KeyPath, text: ConfigText): void {
  const item = text.tree.find(key)
  if (!item) return
  text.remove(item)
  const list = text.tree.find(key.slice(0, -1))
  if (list && text.remaining(item.container) === 0) text.remove(list)
}

/** Turns items of a list that may be nothing, as Docusaurus allows, into spread lists. */
function changeList(key: KeyPath, { config }: MigrationInput, text: ConfigText): void {
  const values = valueAt(config, key)
  if (!Array.isArray(values)) return
  for (const n of values.keys()) {
    const item = text.tree.find([...key, n])
    if (!item) continue
    const node = withoutTypes(item.value)
    if (isNothing(node)) removeItem([...key, n], text)
    else if (withoutCondition(node) !== node)
      text.replace(node, spreadCode(node, text.take(withoutCondition(node)), text))
  }
}

/** The call of a source. The changes inside of its options must have settled. */
export function sourceCall(part: SourcePart, input: MigrationInput, text: ConfigText): Code {
  const { plugin, call, node } = part
  const { key, optionsKey } = plugin.entry
  const code: Code = {
    call: text.importedName(call),
    argument: node ? writtenOptions(part, input, text) : literalOptions(part, input, text),
  }
  const conditions = [key, optionsKey].flatMap((path) => conditionAt(text.tree.find(path)) ?? [])
  const [condition] = conditions
  return condition ? spreadCode(condition, code, text) : code
}

function writtenOptions(part: SourcePart, input: MigrationInput, text: ConfigText): Code | undefined {
  const { node } = part
  if (!node) return undefined
  const code = text.take(node)
  if (node.type === 'ObjectExpression') return text.isEmpty(node) ? undefined : code
  const defaults = defaultsOf(part, input, text)
  return defaults.length === 0 ? code : { record: [{ name: '...', code }, ...defaults] }
}

/** The options as plain values, for those whose text is not in the file. Functions are left out, see `unwrittenParts`. */
function literalOptions(part: SourcePart, input: MigrationInput, text: ConfigText): Code | undefined {
  const entries = Object.entries(part.source.options ?? {}).filter(
    ([, value]) => value !== undefined && isPlainData(value),
  )
  const members = entries.map(([name, value]) => ({
    name,
    code: valueCode(withRelativePaths(value, input.root), text.style),
  }))
  const all = [...members, ...defaultsOf(part, input, text)]
  return all.length === 0 ? undefined : { record: all }
}

function conditionAt(member: Member | undefined): Node | undefined {
  const node = member && withoutTypes(member.value)
  return node && withoutCondition(node) !== node ? node : undefined
}

/** The items of a list under a condition. */
function spreadCode(condition: Node, item: Code, text: ConfigText): Code {
  if (condition.type === 'LogicalExpression') return { when: text.take(condition.left), item }
  if (condition.type !== 'ConditionalExpression') return item
  const test = text.take(condition.test)
  return { when: isNothing(condition.consequent) ? `!(${test})` : test, item }
}

/** The options that Docusaurus has by default, where docs-gen has others and the site would differ. */
function defaultsOf(
  { call, source: { options = {} } }: SourcePart,
  { root }: MigrationInput,
  { style }: ConfigText,
): readonly NamedCode[] {
  if (call === 'pages') {
    const isOther = existsSync(join(root, 'pages')) && options['path'] === undefined
    return isOther ? [{ name: 'path', code: quoteText('src/pages', style) }] : []
  }
  if (call !== 'blog') return []
  const { path = 'blog', readingTime: counter, showReadingTime } = options
  const isListed = options['listEmpty'] !== undefined || hasPosts(join(root, String(path)))
  return [
    ...(isListed ? [] : [{ name: 'listEmpty', code: 'true' }]),
    ...(counter === undefined && showReadingTime !== false ? [readingTime(style)] : []),
  ]
}

function readingTime({ space, unit }: CodeStyle): NamedCode {
  const brace = (names: string): string => `{${space}${names}${space}}`
  const code = `(${brace('content, defaultReadingTime')}) =>\n${unit}defaultReadingTime(${brace('content')})`
  return { name: 'readingTime', code, comment: ['Counts the code of posts too, as Docusaurus does.'] }
}

/** Whether a blog lists posts; a blog of drafts only does not. */
function hasPosts(folder: string): boolean {
  if (!existsSync(folder)) return false
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).some((name) => {
    if (!isMarkdown(name) || stepsOf(name).some((step) => step.startsWith('_'))) return false
    return !/^(?:draft|unlisted):/m.test(readText(join(folder, name)) ?? '')
  })
}
