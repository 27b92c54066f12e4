import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { markdownFiles } from '../../cli/commands/init/move/markdown-files.ts'
import { MoveRefusal } from '../../cli/commands/init/move/move.ts'
import { parseYaml, yamlLibrary } from '../../cli/code/yaml.ts'
import { isRecord } from '../../cli/process/is-record.ts'
import { locationAt } from '../../cli/report/position.ts'

/** Values of a config. */
export type Values = Readonly<Record<string, unknown>>

/** A MkDocs site. */
export interface MkdocsSite {
  /** Absolute path of the folder with `mkdocs.yml`. */
  readonly root: string
  readonly configFile: string
  readonly config: Values
  /** Folder of the pages, from the root. */
  readonly docsDir: string
  /** Markdown files, from the folder of the pages. */
  readonly pages: readonly string[]
  /** Line of a key of the config, counted from 1. */
  readonly lineOf: (key: readonly (string | number)[]) => number
  /** Options of extensions of Markdown, by name; those without options have none. */
  readonly extensions: ReadonlyMap<string, Values>
  /** Options of plugins, by name. */
  readonly plugins: ReadonlyMap<string, Values>
  /** Name of the function that makes ids of headings, if the config has one. */
  readonly slugify: string
}

/** Reads the MkDocs site in a folder. @param root absolute path */
export function readSite(root: string): MkdocsSite {
  const configFile = ['mkdocs.yml', 'mkdocs.yaml'].find((name) => existsSync(join(root, name)))
  if (configFile === undefined) throw new MoveRefusal(`There is no mkdocs.yml in ${root}.`)
  const { value: config, lineOf, slugify } = readConfig(root, configFile)
  const docsDir = posix
    .normalize(typeof config['docs_dir'] === 'string' ? config['docs_dir'] : 'docs')
    .replace(/\/$/, '')
  if (!existsSync(join(root, docsDir))) throw new MoveRefusal(`The folder ${docsDir} of ${configFile} does not exist.`)
  return {
    root,
    configFile,
    config,
    docsDir,
    pages: markdownFiles(join(root, docsDir)),
    lineOf,
    slugify,
    extensions: namedOptions(config['markdown_extensions']),
    plugins: namedOptions(config['plugins'] ?? ['search']),
  }
}

interface ReadConfig extends Pick<MkdocsSite, 'lineOf' | 'slugify'> {
  readonly value: Values
}

function readConfig(root: string, file: string): ReadConfig {
  const text = readFileSync(join(root, file), 'utf8')
  const document = parseYaml(text, { uniqueKeys: false })
  const [error] = document.errors.filter(({ code }) => code !== 'TAG_RESOLVE_FAILED')
  const place = (offset: number): number => locationAt(file, text, { offset, length: 0 }).line
  if (error) throw new MoveRefusal(`${file}:${place(error.pos[0])}: ${error.message}`)
  const slugify = plainTags(document)
  const value: unknown = document.toJS()
  if (!isRecord(value)) throw new MoveRefusal(`${file} has no settings.`)
  const inherited =
    typeof value['INHERIT'] === 'string' && existsSync(join(root, value['INHERIT']))
      ? readConfig(root, value['INHERIT'])
      : undefined
  return {
    value: inherited ? merged(inherited.value, value) : value,
    slugify: slugify || (inherited?.slugify ?? ''),
    lineOf: (key) => {
      for (let length = key.length; length > 0; length -= 1) {
        const range = (document.getIn(key.slice(0, length), true) as { readonly range?: readonly number[] } | undefined)
          ?.range
        if (range?.[0] !== undefined) return place(range[0])
      }
      return 1
    },
  }
}

/** Gives tags of Python and of MkDocs plain values. @returns the name of the function that makes ids of headings */
function plainTags(document: ReturnType<typeof parseYaml>): string {
  let slugify = ''
  const { isMap, isSeq, isScalar, visit } = yamlLibrary()
  visit(document, {
    Pair(_, { key, value }) {
      const options = isScalar(key) && key.value === 'toc' && isMap(value) ? value : undefined
      const own = options?.items.find((item) => isScalar(item.key) && item.key.value === 'slugify')
      if (own) slugify = tagOf(own.value)
    },
    Node(_, node) {
      const tag = tagOf(node)
      if (tag === '') return undefined
      // `!ENV [NAME, default]`
      if (tag === '!ENV') {
        const last = isSeq(node) ? node.items.at(-1) : undefined
        return isScalar(last) && isSeq(node) && node.items.length > 1 ? last : document.createNode('')
      }
      node.tag = undefined
      return undefined
    },
  })
  return slugify
}

function tagOf(node: unknown): string {
  const { tag } = isRecord(node) ? node : { tag: undefined }
  return typeof tag === 'string' && !/^tag:yaml\.org,2002:(?:str|int|float|bool|null|seq|map)$/.test(tag) ? tag : ''
}

function merged(below: Values, above: Values): Values {
  const keys = new Set([...Object.keys(below), ...Object.keys(above)])
  return Object.fromEntries(
    [...keys].map((key) => {
      const [one, other] = [below[key], above[key]]
      return [key, isRecord(one) && isRecord(other) ? merged(one, other) : (other ?? one)]
    }),
  )
}

/** `[a, { b: options }]` or `{ a: {}, b: options }` by name. */
function namedOptions(list: unknown): ReadonlyMap<string, Values> {
  const entries = Array.isArray(list)
    ? list
    : isRecord(list)
      ? Object.entries(list).map(([name, value]) => ({ [name]: value as unknown }))
      : []
  return new Map(
    entries.flatMap((entry): readonly (readonly [string, Values])[] => {
      if (typeof entry === 'string') return [[entry.replace(/^material\//, ''), {}]]
      if (!isRecord(entry)) return []
      return Object.entries(entry).map(([name, options]) => [
        name.replace(/^material\//, ''),
        isRecord(options) ? options : {},
      ])
    }),
  )
}

/** The theme: a name, or its options. */
export function themeOf(config: Values): Values {
  return isRecord(config['theme']) ? config['theme'] : { name: config['theme'] }
}
