import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import ts from 'typescript'
import { isRecord } from '../../../cli/process/is-record.ts'
import type { Problems, TextPlace } from '../typedoc/problems.ts'
import type { ConversionRequest } from './conversion.ts'

/** The option of TypeDoc for tags of a kind. */
export type TagOption = 'blockTags' | 'inlineTags' | 'modifierTags'

const tagOptions: Readonly<Record<string, TagOption>> = {
  block: 'blockTags',
  inline: 'inlineTags',
  modifier: 'modifierTags',
}

/** A tag that a file declares. */
interface DeclaredTag {
  readonly option: TagOption
  readonly name: string
}

/** The tags that packages declare in their `tsdoc.json`, and in the files that these extend. */
export function declaredTags(
  { entries }: ConversionRequest,
  problems: Problems,
): Readonly<Record<TagOption, readonly string[]>> {
  const folders = new Set(entries.map(({ packageFolder }) => packageFolder))
  const files = new Set([...folders].map((folder) => join(folder, 'tsdoc.json')).filter(ts.sys.fileExists))
  const tags: DeclaredTag[] = []
  // A file is read once, whatever extends it.
  for (const file of files) {
    const config = readConfig(file, problems)
    if (!config) continue
    tags.push(...tagsIn(config.value))
    for (const base of basesOf(config, problems)) files.add(base)
  }
  const namesOf = (option: TagOption): readonly string[] =>
    tags.filter((tag) => tag.option === option).map(({ name }) => name)
  return { blockTags: namesOf('blockTags'), inlineTags: namesOf('inlineTags'), modifierTags: namesOf('modifierTags') }
}

interface TagConfig {
  readonly file: string
  readonly source: ts.JsonSourceFile
  readonly value: unknown
}

function readConfig(file: string, problems: Problems): TagConfig | undefined {
  const text = ts.sys.readFile(file)
  if (text === undefined) return undefined
  const source = ts.parseJsonText(file, text)
  const { parseDiagnostics: [mistake] = [] } = source as { readonly parseDiagnostics?: readonly ts.Diagnostic[] }
  if (mistake) {
    const words = ts.flattenDiagnosticMessageText(mistake.messageText, ' ')
    problems.warn(`This file is no JSON, so its tags are not known: ${words}`, {
      fileName: file,
      text,
      offset: mistake.start ?? 0,
      length: mistake.length,
    })
    return undefined
  }
  return { file, source, value: ts.convertToObject(source, []) }
}

function tagsIn(config: unknown): readonly DeclaredTag[] {
  const definitions = isRecord(config) && Array.isArray(config['tagDefinitions']) ? config['tagDefinitions'] : []
  return definitions.filter(isRecord).flatMap((definition) => {
    const option = tagOptions[String(definition['syntaxKind'])]
    return option ? [{ option, name: String(definition['tagName']) }] : []
  })
}

/** The files that a config extends: paths relative to it, or files of packages. */
function basesOf(config: TagConfig, problems: Problems): readonly string[] {
  return extendedNames(config.source).flatMap((name) => {
    const base = baseOf(name.text, config.file)
    if (base !== undefined) return [base]
    const place = placeOf(name, config)
    const hint = name.text.startsWith('.') ? undefined : 'Install its package beside the documented one.'
    problems.warn(`This tsdoc.json extends ${name.text}, which is not there, so tags of it are not known.`, place, hint)
    return []
  })
}

/** Like TSDoc, and unlike imports, it asks no `exports`. What is missing is noted by these look-ups, so that a later installation is seen. */
function baseOf(name: string, file: string): string | undefined {
  const isPath = name.startsWith('.')
  const folders = isPath ? [dirname(file)] : (createRequire(file).resolve.paths(name) ?? [])
  return folders.map((folder) => resolve(folder, name)).find(ts.sys.fileExists)
}

function extendedNames({ statements: [statement] }: ts.JsonSourceFile): readonly ts.StringLiteral[] {
  const object = statement?.expression
  if (!object || !ts.isObjectLiteralExpression(object)) return []
  const values = object.properties.flatMap((property) =>
    ts.isPropertyAssignment(property) && ts.isStringLiteral(property.name) && property.name.text === 'extends'
      ? [property.initializer]
      : [],
  )
  return values
    .flatMap((value) => (ts.isArrayLiteralExpression(value) ? [...value.elements] : []))
    .filter(ts.isStringLiteral)
}

function placeOf(name: ts.Node, { file, source }: TagConfig): TextPlace {
  const offset = name.getStart(source)
  return { fileName: file, text: source.text, offset, length: name.getEnd() - offset }
}
