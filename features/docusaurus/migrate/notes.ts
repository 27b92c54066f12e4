import type { Node } from 'oxc-parser'
import { type ConfigTree, isNothing, type KeyPath } from '../../../cli/config/config-tree.ts'
import { formatPath } from '../../../cli/config/issues.ts'
import type { KeyedEntry } from '../../../cli/config/run.ts'
import { isRecord } from '../../../cli/process/is-record.ts'
import { type AccountEntry, lossesOf } from '../../../cli/report/account.ts'
import { locationAt } from '../../../cli/report/position.ts'
import type { TranslatedPlugin } from '../translate.ts'
import { type MigrationInput, valueAt } from './input.ts'
import { isPlainData } from '../../../cli/commands/init/printed-code.ts'
import type { SourcePart } from './source-calls.ts'

/** A part of a Docusaurus config that the config of docs-gen lacks, and its place in the file. */
export interface Note extends AccountEntry {
  readonly key?: KeyedEntry['key']
}

/** Where the places of notes are found. */
export interface NotePlace {
  readonly file: string
  readonly text: string
  readonly tree: ConfigTree
}

/** The parts of a config that cannot be taken over. */
export function lostParts({ parts }: Pick<MigrationInput, 'parts'>): readonly KeyedEntry[] {
  return [
    ...lossesOf(parts.account),
    ...parts.plugins.flatMap((plugin) => {
      const { contribution, isRun } = plugin
      return isRun && contribution.account.every(({ isFault }) => !isFault) && !isReplaced(plugin)
        ? [runPlugin(plugin)]
        : lossesOf(contribution.account)
    }),
    ...lossesOf(parts.themeComponents.account),
  ]
}

/** The parts of a config that are taken over. */
export function keptParts({ parts }: Pick<MigrationInput, 'parts'>): readonly AccountEntry[] {
  const plugins = parts.plugins.filter((plugin) => !plugin.isRun || isReplaced(plugin))
  const all = [
    ...parts.account,
    ...plugins.flatMap(({ contribution }) => contribution.account),
    ...parts.themeComponents.account,
  ]
  const losses = new Set(lossesOf(all))
  return all.filter((entry) => !losses.has(entry))
}

/** Parts that a condition in the file turned off when it ran, so that nothing is known about them. */
export function offParts({ config }: Pick<MigrationInput, 'config'>, tree: ConfigTree): readonly KeyedEntry[] {
  const lists = ['presets', 'plugins', 'themes'].flatMap((name) => keysBelow(config, [name]))
  const options = keysBelow(config, ['presets']).flatMap((key) => keysBelow(config, [...key, 1]))
  const spreads = ['presets', 'plugins', 'themes'].filter((name) => {
    const list = tree.find([name])
    return hasEmptySpread(list && tree.resolve(list.value), config[name])
  })
  const reason = 'A condition turned it off when this file was written.'
  const advice = 'Write its source by hand, or start again with the condition the other way.'
  const off = spreads.map((name): KeyedEntry => ({
    verdict: 'left out',
    part: `... in ${name}`,
    reason,
    advice,
    key: [name],
  }))
  const entries = [...lists, ...options].flatMap((key): readonly KeyedEntry[] => {
    const value = valueAt(config, key)
    const member = value === false || value === null || value === undefined ? tree.find(key) : undefined
    if (!member || isNothing(member.value)) return []
    return [{ verdict: 'left out', part: formatPath(key), reason, advice, key }]
  })
  return [...off, ...entries]
}

/** Lists of which a spread part may be more than nothing, under another condition. */
function hasEmptySpread(list: Node | undefined, values: unknown): boolean {
  if (list?.type !== 'ArrayExpression' || !Array.isArray(values)) return false
  const spreads = list.elements.filter((element) => element?.type === 'SpreadElement')
  return spreads.length > 0 && values.length === list.elements.length - spreads.length
}

function keysBelow(config: unknown, key: KeyPath): readonly KeyPath[] {
  const value = valueAt(config, key)
  if (Array.isArray(value)) return [...value.keys()].map((n) => [...key, n])
  return isRecord(value) ? Object.keys(value).map((name) => [...key, name]) : []
}

/** Options of sources whose text is not in the file: they are written out, but for those that are functions. */
export function unwrittenParts(sources: readonly SourcePart[]): readonly KeyedEntry[] {
  return sources.flatMap(({ plugin: { entry }, source: { options = {} }, node, call }): readonly KeyedEntry[] => {
    const names = Object.keys(options)
    if (node || names.length === 0) return []
    const functions = names.filter((name) => !isPlainData(options[name]))
    const reason = 'Code makes its options, so they are written out as they are now.'
    const part = `options of ${entry.name}`
    return [
      { verdict: 'approximated', part, reason, key: entry.key },
      ...functions.map((name): KeyedEntry => ({
        verdict: 'left out',
        part: `${name} of ${entry.name}`,
        reason: 'Code outside of this file makes its value.',
        advice: `Write it in the options of ${call}().`,
        key: entry.key,
      })),
    ]
  })
}

/** Settings that plugins make when they run. */
export interface LostSettings {
  readonly keys: readonly string[]
  /** Names of sources. */
  readonly sources: readonly string[]
}

/** The settings of plugins that only run with a Docusaurus config. */
export function lostSettings({ parts }: Pick<MigrationInput, 'parts'>): LostSettings {
  const contributions = parts.plugins.map(({ contribution }) => contribution)
  const keys = (['afterBuild', 'postcssPlugins', 'bundler', 'pluginData'] as const).filter(
    (key) =>
      contributions.some((contribution) => contribution[key] !== undefined) ||
      // Pages may import what any plugin writes.
      (key === 'bundler' && parts.plugins.some(({ isRun }) => isRun)),
  )
  const sources = contributions.flatMap((contribution) => contribution.sources ?? [])
  return { keys, sources: sources.filter(({ call }) => call === undefined).map(({ source }) => source.name) }
}

/** Whether a source of docs-gen takes the place of a plugin that ran. */
function isReplaced({ contribution }: TranslatedPlugin): boolean {
  return contribution.sources?.some(({ call }) => call !== undefined) === true
}

/** A plugin that runs with a Docusaurus config only. */
function runPlugin({ entry, contribution }: TranslatedPlugin): KeyedEntry {
  const { sources = [], afterBuild, postcssPlugins = [], bundler, pluginData, themePath } = contribution
  const advice = [
    ...(sources.length > 0
      ? ['Its pages are those of a source: write an object with `name` and `load` in `sources`.']
      : []),
    ...(afterBuild ? ['What it does after a build is a function in `afterBuild`.'] : []),
    ...(postcssPlugins.length > 0 ? ['Its PostCSS plugins belong into `postcssPlugins`.'] : []),
    ...(bundler ? [`What it tells webpack belongs into \`bundler\`${bundlerNames(bundler)}.`] : []),
    ...(pluginData ? ['Its global data belongs into `pluginData`.'] : []),
    ...(themePath === undefined ? [] : ['Its components are in `theme`, from its folder.']),
    ...optionNotes(entry.options),
  ]
  const hasTaken = contribution.html !== undefined || (contribution.clientModules ?? []).length > 0
  const reason = hasTaken
    ? 'Plugins run only with a Docusaurus config; its HTML and client modules are taken over as they are now.'
    : 'Plugins run only with a Docusaurus config.'
  return {
    verdict: hasTaken && advice.length === 0 ? 'approximated' : 'left out',
    part: contribution.account[0]?.part ?? entry.name,
    reason,
    advice: advice.join(' ') || undefined,
    key: entry.key,
  }
}

/** The options of a plugin, which belong to what replaces it. */
function optionNotes(options: Readonly<Record<string, unknown>>): readonly string[] {
  const entries = Object.entries(options).filter(([name, value]) => name !== 'id' && value !== undefined)
  const texts = entries.map(([name, value]) => {
    const text = isPlainData(value) ? JSON.stringify(value) : undefined
    return text !== undefined && text.length <= 60 ? `${name}: ${text}` : name
  })
  return texts.length === 0 ? [] : [`Its options are not taken over: \`${texts.join(', ')}\`.`]
}

/** The names in settings of the bundler: `: alias @data`. */
function bundlerNames(bundler: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(bundler).flatMap(([name, values]) => {
    const names = Array.isArray(values)
      ? values.filter(isRecord).map(({ test }) => String(test))
      : Object.keys(isRecord(values) ? values : {})
    return names.length === 0 ? [] : [`${name} ${names.join(', ')}`]
  })
  return parts.length === 0 ? '' : `: ${parts.join('; ')}`
}

/** Finds the places of entries in the file. */
export function placeNotes(entries: readonly KeyedEntry[], { file, text, tree }: NotePlace): readonly Note[] {
  return entries.map((entry) => {
    const node = entry.key && tree.follow(entry.key).at(-1)?.value
    if (!node) return entry
    return { ...entry, at: locationAt(file, text, { offset: node.start, length: node.end - node.start }) }
  })
}

/** A note as the sentences of a comment. */
export function noteText({ verdict, part, reason, advice, at }: Note): string {
  const place = at ? ` (${at.file}:${at.line})` : ''
  const what = verdict === 'approximated' ? 'Approximated' : 'Not taken over'
  return [`${what}: ${part}${place}.`, reason, advice].filter((sentence) => sentence !== undefined).join(' ')
}
