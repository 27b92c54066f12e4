import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { format } from 'prettier'
import { type Form, lists, type Point } from './feature-points.ts'

// The lists by which stages and the runtime reach features, made of the `feature.json` of each.

/** Folder of the lists, below the repository. */
export const listFolder = 'features/lists'

type PartNames = string | readonly string[] | Readonly<Record<string, string>>

/** A feature, with its parts by point. */
export interface Feature {
  readonly name: string
  readonly parts: Readonly<Record<string, PartNames>>
}

/** Reads the features, in the order in which lists have them. @param root the repository */
export function readFeatures(root: string): readonly Feature[] {
  const names = readJson(join(root, 'features/features.json')) as readonly string[]
  return names.map((name) => {
    const parts = readJson(join(root, 'features', name, 'feature.json')) as Feature['parts']
    return { name, parts: Object.fromEntries(Object.entries(parts).filter(([point]) => point !== '$schema')) }
  })
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}

const points = new Map(Object.values(lists).flatMap((list) => Object.entries(list)))

/** What is wrong with features, in sentences: folders without a line, points that do not exist, and those that one feature at most has. */
export function featureProblems(root: string, features: readonly Feature[]): readonly string[] {
  const names = new Set(features.map(({ name }) => name))
  const folders = readdirSync(join(root, 'features'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'lists')
    .map(({ name }) => name)
  const unlisted = folders.filter((name) => !names.has(name))
  return [
    ...unlisted.map((name) => `features/features.json does not name ${name}.`),
    ...features.flatMap(unknownPoints),
    ...sharedPoints(features),
  ]
}

function unknownPoints({ name, parts }: Feature): readonly string[] {
  const unknown = Object.keys(parts).filter((point) => !points.has(point))
  return unknown.map((point) => `features/${name}/feature.json: a feature has no "${point}".`)
}

function sharedPoints(features: readonly Feature[]): readonly string[] {
  return [...points].flatMap(([point, { form }]) => {
    const owners = features.flatMap(({ name, parts }) => (point in parts ? [name] : []))
    return form === 'single' && owners.length > 1
      ? [`${owners.join(' and ')} have "${point}", which one feature at most can have.`]
      : []
  })
}

/** The text of each list by its path, relative to the repository. */
export async function featureLists(features: readonly Feature[]): Promise<ReadonlyMap<string, string>> {
  const files = Object.entries(lists).map(([list, point]) => {
    const path = `${listFolder}/${list}.ts`
    return formatted(path, listText(path, point, features))
  })
  return new Map(await Promise.all([...files, formatted(`${listFolder}/styles.css`, sheetText(features))]))
}

async function formatted(path: string, text: string): Promise<readonly [path: string, text: string]> {
  const options = { printWidth: 120, semi: false, singleQuote: true, trailingComma: 'all' } as const
  return [path, await format(text, { ...options, filepath: path })]
}

const notice = 'Written by `npm run build:lists` from what each feature.json says. Do not edit.'

function sheetText(features: readonly Feature[]): string {
  const paths = features.flatMap(({ name, parts }) =>
    Object.keys(parts['styles'] ?? {}).map((file) => `../${name}/${file}`),
  )
  return [`/* ${notice} */`, ...paths.map((path) => `@import '${path}';`)].join('\n')
}

function listText(path: string, list: Readonly<Record<string, Point>>, features: readonly Feature[]): string {
  const imports = new Imports(posix.dirname(path))
  const blocks = Object.entries(list).map(([point, { as = point, form, about, type, from }]) => {
    const parts = features.flatMap(({ name, parts: all }) => partsOf(name, all[point] ?? []))
    const typeName = type !== undefined && from !== undefined ? imports.typeOf(from, type) : type
    const code = forms[form]({ name: as, parts, imports, type: typeName })
    return code === undefined ? '' : `/** ${about} */\n${code}\n`
  })
  return [`// ${notice}`, ...imports.lines(), '', ...blocks].join('\n')
}

/** A part of a feature: `file.ts#export`, relative to its folder, or a plain name. */
interface Part {
  readonly feature: string
  readonly text: string
  /** Its name in a table. Empty: the point is none. */
  readonly key: string
  readonly file: string
  /** Name of the export. Empty: the whole file. */
  readonly name: string
}

function partsOf(feature: string, names: PartNames): readonly Part[] {
  if (typeof names === 'string') return [partOf(feature, names)]
  if (Array.isArray(names)) return (names as readonly string[]).map((text) => partOf(feature, text))
  return Object.entries(names).map(([key, text]) => ({ ...partOf(feature, text as string), key }))
}

function partOf(feature: string, text: string): Part {
  const [file = '', name = ''] = text.split('#')
  return { feature, text, key: '', file: posix.normalize(`features/${feature}/${file}`), name }
}

/** The imports of a list, each file once. */
class Imports {
  readonly #files = new Map<string, Set<string>>()
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  path(file: string): string {
    const path = posix.relative(this.#folder, file)
    return path.startsWith('.') ? path : `./${path}`
  }

  /** Imports an export of a file. @returns its name */
  valueOf({ file, name }: Pick<Part, 'file' | 'name'>): string {
    this.#add(file, name)
    return name
  }

  /** Imports the names in a type. @returns the type */
  typeOf(file: string, type: string): string {
    const names = (type.match(/[A-Z]\w*/g) ?? []).filter((name) => !['Readonly', 'Record', 'Promise'].includes(name))
    for (const name of names) this.#add(file, `type ${name}`)
    return type
  }

  #add(file: string, name: string): void {
    this.#files.set(file, (this.#files.get(file) ?? new Set()).add(name))
  }

  lines(): readonly string[] {
    return [...this.#files].map(([file, names]) => {
      const isType = [...names].every((name) => name.startsWith('type '))
      const list = [...names].map((name) => (isType ? name.replace('type ', '') : name)).join(', ')
      return `import ${isType ? 'type ' : ''}{ ${list} } from '${this.path(file)}'`
    })
  }
}

interface PointInput {
  /** Name of the export. */
  readonly name: string
  readonly type: string | undefined
  readonly parts: readonly Part[]
  readonly imports: Imports
}

/** The code of a list for a point; `undefined` for none. */
const forms: Readonly<Record<Form, (input: PointInput) => string | undefined>> = {
  values: ({ name, type, ...input }) =>
    type === undefined
      ? `export const ${name} = [${valuesOf(input)}] as const`
      : `export const ${name}: readonly (${type})[] = [${valuesOf(input)}]`,
  tuple: ({ name, type, ...input }) =>
    `export const ${name} = [${valuesOf(input)}] as const satisfies readonly (${type})[]`,
  flat: ({ name, type, ...input }) => `export const ${name}: readonly ${type}[] = [${valuesOf(input, '...')}]`,
  keys: ({ name, type, parts, imports }) => {
    const types = parts.map(({ file, name: part }) =>
      imports.typeOf(file, part.charAt(0).toUpperCase() + part.slice(1)),
    )
    return [
      `export interface ${type} ${types.length === 0 ? '' : `extends ${types.join(', ')}`} {}\n`,
      '/** Schemas of these keys. */',
      `export const ${name} = { ${valuesOf({ parts, imports }, '...')} }`,
    ].join('\n')
  },
  table: ({ name, type, ...input }) =>
    `export const ${name}${type === undefined ? '' : `: ${type}`} = { ${valuesOf(input, '...')} }`,
  names: ({ name, type, parts }) => {
    const names = parts.map(({ text }) => `'${text}'`)
    return `export const ${name} = [${names.join(', ')}] as const${type === undefined ? '' : ` satisfies readonly (${type})[]`}`
  },
  sheets: ({ name, type, parts, imports }) => {
    const entries = parts.map((part) => `'${part.feature}/${part.key}': ${imports.valueOf(part)}`)
    return `export const ${name}: Readonly<Record<string, ${type}>> = { ${entries.join(', ')} }`
  },
  files: ({ name, parts }) => {
    const entries = parts.map(({ key, file }) => `'${key}': '${file}'`)
    return `export const ${name} = { ${entries.join(', ')} } as const`
  },
  single: ({ name, parts: [part], imports }) => part && exportAs(name, part, imports),
  exports: ({ parts, imports }) => exportLines('export', parts, imports),
  types: ({ parts, imports }) => exportLines('export type', parts, imports),
  components: ({ name, parts, imports }) => {
    const [first, second] = parts
    if (first !== undefined && second === undefined) return exportAs(name, first, imports)
    const inTurn = imports.valueOf({ file: 'runtime/ui/in-turn.tsx', name: 'inTurn' })
    return `export const ${name} = ${inTurn}(${valuesOf({ parts, imports })})`
  },
}

function valuesOf({ parts, imports }: Pick<PointInput, 'parts' | 'imports'>, prefix = ''): string {
  return parts.map((part) => prefix + imports.valueOf(part)).join(', ')
}

function exportAs(name: string, part: Part, imports: Imports): string {
  return `export { ${part.name === name ? name : `${part.name} as ${name}`} } from '${imports.path(part.file)}'`
}

function exportLines(keyword: string, parts: readonly Part[], imports: Imports): string {
  const files = new Map<string, readonly string[]>()
  for (const { file, name } of parts) files.set(file, [...(files.get(file) ?? []), name])
  return [...files]
    .map(
      ([file, names]) =>
        `${keyword} ${names.includes('') ? '*' : `{ ${names.join(', ')} }`} from '${imports.path(file)}'`,
    )
    .join('\n')
}

/** The JSON schema of `feature.json`, for editors, by its path. */
export async function featureSchema(): Promise<ReadonlyMap<string, string>> {
  const properties = [...points].map(
    ([point, { form, about }]) => [point, { description: about, ...shapeOf(form) }] as const,
  )
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    description:
      'What a feature has, by the list in which stages find it: `file.ts#export`, relative to the folder of the feature.',
    type: 'object',
    properties: { $schema: { type: 'string' }, ...Object.fromEntries(properties) },
    additionalProperties: false,
  }
  return new Map([await formatted('features/feature.schema.json', JSON.stringify(schema))])
}

function shapeOf(form: Form): object {
  const name = { type: 'string' }
  if (form === 'single') return name
  if (form === 'sheets' || form === 'files') return { type: 'object', additionalProperties: name }
  return { anyOf: [name, { type: 'array', items: name }] }
}
