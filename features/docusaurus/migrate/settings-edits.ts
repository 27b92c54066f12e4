import type { KeyPath } from '../../../cli/config/config-tree.ts'
import { isRecord } from '../../../cli/process/is-record.ts'
import type { TranslatedPlugin } from '../translate.ts'
import {
  type Code,
  type CodeStyle,
  type NamedCode,
  quoteText,
  valueCode,
} from '../../../cli/commands/init/printed-code.ts'
import type { ConfigText } from './config-text.ts'
import { relativePath } from '../relative-path.ts'
import { type MigrationInput, valueAt, withRelativePaths } from './input.ts'
import { optionsNode } from './source-calls.ts'

/** The levels that Docusaurus has by default. They stand after those that the author has written, or are returned. */
export function newLevels({ parts, config }: MigrationInput, text: ConfigText): readonly NamedCode[] {
  const { settings } = parts
  const hook = (name: string): unknown => valueAt(config, ['markdown', 'hooks', name])
  const images = hook('onBrokenMarkdownImages') ?? settings['onBrokenMarkdownImages'] ?? 'throw'
  const isNeedless: Readonly<Record<string, boolean>> = {
    onBrokenLinks: settings['onBrokenLinks'] === 'throw',
    onBrokenMarkdownLinks: hook('onBrokenMarkdownLinks') !== undefined,
    onBrokenElementLinks: settings['onBrokenElementLinks'] === settings['onBrokenLinks'],
    onBrokenElementImages: settings['onBrokenElementImages'] === images,
  }
  const levels = Object.keys(settings)
    .filter(
      (name) => (name.startsWith('onBroken') || name.startsWith('onDocs')) && !(name in config) && !isNeedless[name],
    )
    .map((name) => ({ name, code: quoteText(String(settings[name]), text.style) }))
  const last = text.settings.properties.findLast(
    (one) => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name.startsWith('onBroken'),
  )
  if (!last) return levels
  text.follow(text.settings, levels, last)
  return []
}

/** Adds the settings of Markdown that Docusaurus has by default, and those of plugins and components. */
export function changeMarkdown({ value, config, parts }: MigrationInput, text: ConfigText): void {
  const { style } = text
  const configAt = (path: KeyPath): unknown => valueAt(config, ['markdown', ...path])
  const resultAt = (path: KeyPath): unknown => valueAt(value, ['markdown', ...path])
  const members: NamedCode[] = []
  if (configAt(['format']) === undefined) members.push({ name: 'format', code: quoteText('mdx', style) })
  if (configAt(['descriptions']) === undefined)
    members.push({ name: 'descriptions', code: quoteText('first-line', style) })
  if (configAt(['fileNames']) === undefined) members.push({ name: 'fileNames', code: quoteText('as-written', style) })
  if (configAt(['anchors', 'imageText']) === undefined) {
    const member = { name: 'imageText', code: 'true' }
    if (text.tree.find(['markdown', 'anchors'])) text.merge(['markdown', 'anchors'], [member])
    else members.push({ name: 'anchors', code: { record: [member] } })
  }
  const compat = ['mdx1Compat', 'admonitions']
  if (configAt(compat) !== resultAt(compat)) {
    const member = { name: 'admonitions', code: String(resultAt(compat)) }
    if (text.tree.find(['markdown', 'mdx1Compat'])) text.merge(['markdown', 'mdx1Compat'], [member])
    else members.push({ name: 'mdx1Compat', code: { record: [member] } })
  }
  const keywords = resultAt(['admonitions', 'keywords'])
  if (JSON.stringify(keywords) !== JSON.stringify(configAt(['admonitions', 'keywords'])))
    members.push({ name: 'admonitions', code: valueCode({ keywords }, style) })
  if (configAt(['mermaid']) !== resultAt(['mermaid']))
    members.push({ name: 'mermaid', code: String(resultAt(['mermaid'])) })
  if (Object.keys(parts.themeComponents.components).length > 0)
    members.push({ name: 'components', code: valueCode(parts.themeComponents.components, style) })
  text.merge(['markdown'], members)
}

/**
 * Removes what docs-gen's theme would take for something else, attributes that are `null` and props of Docusaurus' components, and the
 * list of Prism's languages, which all are known.
 */
export function changeTheme({ config, parts }: MigrationInput, text: ConfigText): void {
  const settings = { themeConfig: parts.settings['themeConfig'] }
  const languages = text.tree.find(['themeConfig', 'prism', 'additionalLanguages'])
  if (languages) text.remove(languages)
  for (const path of lostKeys(config['themeConfig'], ['themeConfig'])) {
    const member = text.tree.find(path)
    const isLost =
      path.length > 2 && valueAt(settings, path) === undefined && valueAt(settings, path.slice(0, 2)) !== undefined
    if (member && isLost) text.remove(member)
  }
}

/** The paths of all keys that have a value. */
function lostKeys(value: unknown, path: KeyPath): readonly KeyPath[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown, n) => lostKeys(item, [...path, n]))
  if (!isRecord(value) || path.length > 12) return []
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(inner === undefined ? [] : [[...path, name]]),
    ...lostKeys(inner, [...path, name]),
  ])
}

/** The settings that plugins and the site's components become. Those that the author has, too, are completed in their places. */
export function newSettings(input: MigrationInput, text: ConfigText): readonly NamedCode[] {
  const { parts, value, root, config } = input
  const { style } = text
  const additions = (name: 'headTags' | 'scripts'): readonly Code[] =>
    parts.plugins.flatMap(({ contribution }) => contribution[name] ?? []).map((item) => valueCode(item, style))
  text.prepend(['clientModules'], clientModules(input, text))
  text.prepend(['headTags'], additions('headTags'))
  text.prepend(['scripts'], additions('scripts'))
  const { infima, html } = value
  const storage = config['storage'] === undefined ? text.tree.find(['future', 'experimental_storage']) : undefined
  const isOfFlag = storage === undefined && config['storage'] === undefined && value['storage'] !== undefined
  const gtag = parts.plugins.find(({ contribution }) => contribution.gtag)
  const { theme } = parts.themeComponents
  return [
    ...text.newKeys,
    ...(typeof infima === 'string' ? [{ name: 'infima', code: quoteText(relativePath(infima, root), style) }] : []),
    ...(Object.keys(theme).length > 0 ? [{ name: 'theme', code: valueCode(theme, style) }] : []),
    ...(gtag
      ? [
          {
            name: 'analytics',
            code: { record: [{ name: 'gtag', code: optionsCode(gtag, input, text) }, asBefore(style)] },
          },
        ]
      : []),
    { name: 'security', code: valueCode(value['security'], style) },
    ...(html === undefined ? [] : [{ name: 'html', code: valueCode(html, style) }]),
    ...(storage ? [{ name: 'storage', code: text.take(storage.value) }] : []),
    ...(isOfFlag ? [{ name: 'storage', code: valueCode(value['storage'], style) }] : []),
  ]
}

/** Docusaurus loads Google's tag for every reader. */
function asBefore(style: CodeStyle): NamedCode {
  return { name: 'privacySignals', code: quoteText('ignore', style) }
}

/** The options of a plugin as they are written, or else their values. */
function optionsCode(plugin: TranslatedPlugin, { config, root }: MigrationInput, text: ConfigText): Code {
  const node = optionsNode(plugin, config, text)
  return node ? text.take(node) : valueCode(withRelativePaths(plugin.entry.options, root), text.style)
}

/** The style sheets of the classic theme, as they are written, and the modules of other plugins. */
function clientModules({ parts, config, root }: MigrationInput, text: ConfigText): readonly Code[] {
  return parts.plugins.flatMap(({ entry, contribution }): readonly Code[] => {
    const { clientModules: modules = [] } = contribution
    const { options, optionsKey } = entry
    const isWritten = modules.length > 0 && valueAt(config, optionsKey) === options
    const member = isWritten ? text.tree.find([...optionsKey, 'customCss']) : undefined
    if (!member || !text.canMove(member.value))
      return modules.map((path) => quoteText(String(withRelativePaths(path, root)), text.style))
    const list = text.tree.resolve(member.value)
    if (list.type === 'ArrayExpression' && text.canMove(list) && list.elements.length === modules.length)
      return list.elements.flatMap((element) => (element ? [text.take(element)] : []))
    return [Array.isArray(options['customCss']) ? `...${text.take(member.value)}` : text.take(member.value)]
  })
}
