import { basename } from 'node:path'
import { createDigest, nameDigest } from '../cache/digest.ts'
import { parseImports } from '../lib/code-parser.ts'
import { applyEdits } from '../lib/text-edits.ts'

/** A script that the bundler wrote: its path below the output folder, and its text. */
export interface Script {
  readonly path: string
  readonly text: string
}

/** Scripts under new names, and a function from the old path of a script to its new one. */
export interface NamedScripts {
  readonly scripts: readonly Script[]
  readonly renamed: (path: string) => string
}

/**
 * Names scripts by their content and that of all scripts they import. The bundler's own names also depend on where the packages lie on
 * the machine. `loadParser` must have been called.
 * @param scripts their names end in a hash of 8 characters
 */
export function nameByContent(scripts: readonly Script[]): NamedScripts {
  const known = new Set(scripts.map(({ path }) => basename(path)))
  const parsed = new Map(scripts.map(({ path, text }) => [basename(path), parseScript(text, known)]))
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const name of parsed.keys()) {
    const fresh = freeName(name, contentOf(name, parsed), taken)
    names.set(name, fresh)
    taken.add(fresh)
  }
  const renamed = (path: string): string => withName(path, names.get(basename(path)) ?? basename(path))
  const all = scripts.map(({ path, text }) => {
    const { references } = parsed.get(basename(path)) ?? { references: [] }
    return { path: renamed(path), text: withReferences(text, references, (name) => names.get(name) ?? name) }
  })
  return { scripts: all, renamed }
}

/** Replaces the last part of a path. */
export function withName(path: string, name: string): string {
  return path.slice(0, path.length - basename(path).length) + name
}

/** The name of another script in the text of a script. */
interface Reference {
  readonly start: number
  readonly end: number
  readonly name: string
}

interface ParsedScript {
  /** Digest of the text without names of other scripts. */
  readonly digest: string
  readonly references: readonly Reference[]
}

function parseScript(text: string, known: ReadonlySet<string>): ParsedScript {
  const { staticImports, staticExports, dynamicImports } = parseImports(text)
  const requests = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? [])),
    ...dynamicImports.map(({ moduleRequest }) => moduleRequest),
  ]
  const found = requests.flatMap(({ start, end }): [number, Reference][] => {
    const name = basename(text.slice(start + 1, end - 1))
    return known.has(name) ? [[start, { start: end - 1 - name.length, end: end - 1, name }]] : []
  })
  // One statement may export several names of a script.
  const references = [...new Map(found).values()].sort((a, b) => a.start - b.start)
  return {
    digest: nameDigest(
      withReferences(text, references, () => ''),
      40,
    ),
    references,
  }
}

function withReferences(text: string, references: readonly Reference[], nameOf: (name: string) => string): string {
  const edits = references.map(({ start, end, name }) => ({ start, end, text: nameOf(name) }))
  return applyEdits(text, edits)
}

/** Digest of a script and of all it imports, in the order of their first import. Scripts may import one another in a circle. */
function contentOf(script: string, parsed: ReadonlyMap<string, ParsedScript>): string {
  const digest = createDigest()
  const numbers = new Map([[script, 0]])
  for (const name of numbers.keys()) {
    const { digest: own, references } = parsed.get(name) ?? { digest: '', references: [] }
    for (const one of references) if (!numbers.has(one.name)) numbers.set(one.name, numbers.size)
    digest.update(`${own} ${references.map((one) => numbers.get(one.name)).join(' ')}\n`)
  }
  return digest.digest()
}

/** Scripts with the same text stay apart, because each has state of its own. */
function freeName(name: string, content: string, taken: ReadonlySet<string>): string {
  const stem = name.slice(0, -'XXXXXXXX.js'.length)
  for (let copy = 0; ; copy++) {
    const fresh = `${stem}${nameDigest(`${content} ${copy}`, 8).toUpperCase()}.js`
    if (!taken.has(fresh)) return fresh
  }
}
