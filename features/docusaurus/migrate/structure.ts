import type { Node } from 'oxc-parser'
import type { KeyPath } from '../../../cli/config/config-tree.ts'
import { listKeys, toolKeys } from '../settings.ts'
import type { NamedCode } from '../../../cli/commands/init/printed-code.ts'
import type { ConfigText } from './config-text.ts'
import type { MigrationInput } from './input.ts'
import { type Note, noteText } from './notes.ts'
import { publicSettings, readsConfig } from './read-config.ts'
import { changeMarkdown, changeTheme, newLevels, newSettings } from './settings-edits.ts'
import { changeOptions, sourceCall, sourceParts } from './source-calls.ts'

/**
 * Turns the settings of a Docusaurus config into those of docs-gen. What is not taken over becomes a comment in its place.
 * @returns names of parts with a note that are taken over for components of the site
 */
export function changeStructure(input: MigrationInput, text: ConfigText, notes: readonly Note[]): readonly string[] {
  const sources = sourceParts(input, text)
  for (const part of sources) changeOptions(part, input, text)
  const isRead = readsConfig(input)
  const themeKeys = isRead ? notes.flatMap((note) => movedThemeKey(note, text)) : []
  const movedKeys = themeKeys.map(({ name }) => `themeConfig.${name}`)
  const rest = notes.filter((note) => !movedKeys.includes(note.part) && !removeNoted(note, text))
  changeMarkdown(input, text)
  changeTheme(input, text)
  const settings = newSettings(input, text)
  text.settle()
  const calls = sources.map((part) => sourceCall(part, input, text))
  const keys: readonly NamedCode[] = [
    ...newLevels(input, text),
    { name: 'sources', code: { list: calls } },
    ...settings,
    ...(isRead ? [publicSettings(input, text, themeKeys)] : []),
  ]
  replaceKeys(input, { text, keys, notes: rest })
  return movedKeys
}

/** A key of the theme that only components of the site read. */
function movedThemeKey({ key = [] }: Note, text: ConfigText): readonly NamedCode[] {
  const member = isThemeKey(key) && key.length === 2 ? text.tree.find(key) : undefined
  if (!member || !text.canMove(member.value)) return []
  text.remove(member)
  return [{ name: String(key[1]), code: text.take(member.value) }]
}

/** Removes a part inside of a key that stays. Returns whether it is one. */
function removeNoted(note: Note, text: ConfigText): boolean {
  const { key = [], verdict } = note
  const member = text.tree.find(key)
  if (!member || verdict !== 'left out' || !(isThemeKey(key) || isComponentOption(key))) return false
  text.remove(member, [noteText(note)])
  return true
}

function isThemeKey([first, ...rest]: KeyPath): boolean {
  return first === 'themeConfig' && rest.length > 0
}

function isComponentOption(key: KeyPath): boolean {
  const last = key.at(-1)
  return typeof last === 'string' && last.endsWith('Component')
}

interface Replacement {
  readonly text: ConfigText
  readonly keys: readonly NamedCode[]
  readonly notes: readonly Note[]
}

/** Puts new keys in the place of presets and plugins, and removes the keys of tools. */
function replaceKeys({ config }: MigrationInput, { text, keys, notes }: Replacement): void {
  const foreign = [...listKeys, ...Object.keys(toolKeys), 'ssrTemplate'].filter((name) => name !== 'themeConfig')
  const entries = foreign.flatMap((name) => {
    const member = text.tree.find([name])
    return member ? [{ name, member }] : []
  })
  const place = ['presets', 'plugins', 'themes']
    .map((name) => entries.find((one) => one.name === name && one.member.container === text.settings))
    .find((one) => one !== undefined)
  const commentsOf = (name: string): readonly string[] =>
    notes.filter(({ key }) => key?.[0] === name).map((note) => noteText(note))
  for (const { name, member } of entries) text.remove(member, name === place?.name ? [] : commentsOf(name))
  const newKeys = [
    ...keys,
    ...foreign.filter((name) => isMissed(name, config, text)).map((name) => turnedOff(name, commentsOf(name))),
  ]
  const before: Node | 'end' = place?.member.node ?? 'end'
  for (const key of newKeys) {
    const comment = key.name === 'sources' && place ? commentsOf(place.name) : key.comment
    text.add(text.settings, { ...key, comment }, before)
  }
}

/** Whether the settings have a key from elsewhere, which docs-gen would not accept. */
function isMissed(name: string, config: MigrationInput['config'], text: ConfigText): boolean {
  return !(name in toolKeys) && config[name] !== undefined && !text.tree.find([name])
}

function turnedOff(name: string, comments: readonly string[]): NamedCode {
  return { name, code: 'undefined', comment: ['It is made elsewhere, and not for docs-gen.', ...comments] }
}
