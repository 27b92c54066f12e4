import { posix } from 'node:path'
import type { SourceTree } from '../lib/source-tree.ts'
import type { Draft } from './draft.ts'
import type { EsmBlock } from './frozen-body.ts'

/** Components that a site gives to all its pages, in the file that Docusaurus has for it: the lines that import them, by name. */
export type GivenComponents = ReadonlyMap<string, string>

const places = ['MDXComponents', 'MDXComponents/index'].flatMap((name) =>
  ['js', 'jsx', 'ts', 'tsx'].map((extension) => `src/theme/${name}.${extension}`),
)

/**
 * Finds which components pages have without an import: those of `src/theme/MDXComponents`, and those that the config names.
 * What stands there for elements, such as `a`, is none.
 */
export function findGivenComponents(files: SourceTree, configured: Readonly<Record<string, string>>): GivenComponents {
  const named = Object.entries(configured).filter(([name]) => /^[A-Z]/.test(name))
  const lines = named.map(
    ([name, path]) => [name, `import ${name} from ${JSON.stringify(files.absolute(path))}`] as const,
  )
  return new Map([...themeComponents(files), ...lines])
}

function themeComponents(files: SourceTree): GivenComponents {
  const file = places.find((path) => files.isFile(path))
  const text = file === undefined ? undefined : files.read(file)?.text.replace(comment, '')
  if (file === undefined || text === undefined) return new Map()
  const imported = importedNames(text, posix.dirname(file))
  const entries = [...text.replace(importLine, '').matchAll(entry)].map(({ groups = {} }): [string, string] => {
    const { key = '', value, local = value === undefined ? key : '' } = groups
    const from = imported.get(local)
    return [key, from?.(key) ?? `import SiteComponents from '@site/${file}'; const { ${key} } = SiteComponents`]
  })
  return new Map(entries)
}

const comment = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm
const importLine = /^\s*import\s+(?!type\b)(?<clause>[^'"();]*?)\s*from\s*['"](?<from>[^'"]+)['"][ \t]*;?/gm

/** `Name`, `Name: Other` or `Name: …` between what surrounds the keys of an object. */
const entry = /(?<=[{,]\s*)(?<key>[A-Z][\w$]*)\s*(?:(?<value>:)\s*(?:(?<local>[A-Za-z_$][\w$]*)\s*(?=[,}]))?|(?=[,}]))/g

/** By the name an import has in the file: what imports the same under another name. */
function importedNames(text: string, folder: string): ReadonlyMap<string, (name: string) => string> {
  const found = new Map<string, (name: string) => string>()
  for (const { groups = {} } of text.matchAll(importLine)) {
    const { clause = '', from = '' } = groups
    const path = from.startsWith('.') ? `@site/${posix.join(folder, from)}` : from
    const [, main] = /^([A-Za-z_$][\w$]*)/.exec(clause) ?? []
    if (main !== undefined) found.set(main, (name) => `import ${name} from '${path}'`)
    for (const part of /\{([^}]*)\}/.exec(clause)?.[1]?.split(',') ?? []) {
      const [exported = '', local = exported] = part.trim().split(/\s+as\s+/)
      if (exported !== '') found.set(local, (name) => `import { ${exported} as ${name} } from '${path}'`)
    }
  }
  return found
}

/** The lines that import those of them that a page uses and does not define itself. */
export function givenImports(draft: Draft): readonly EsmBlock[] {
  const { givenComponents } = draft.settings
  if (givenComponents.size === 0) return []
  const own = draft.esm.map(({ code }) => code).join('\n')
  const names = new Set(draft.holes.flatMap((hole) => hole.names))
  return [...names].flatMap((name) => {
    const code = givenComponents.get(name)
    return code === undefined || new RegExp(`(?<![\\w$])${name}(?![\\w$])`).test(own) ? [] : [{ code, line: 1 }]
  })
}
