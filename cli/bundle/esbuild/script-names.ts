import { basename } from 'node:path'
import { createDigest, nameDigest } from '../../cache/digest.ts'
import { parseImports } from '../../code/code-parser.ts'

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

/** A part of a script: text, or the name of another script of the bundle. */
export type ScriptPart = string | ScriptName

/** The name of another script in the text of a script. */
export interface ScriptName {
  readonly name: string
}

/** A script in parts, so that names in it can be replaced without parsing it. */
export interface ScriptInParts {
  readonly path: string
  readonly parts: readonly ScriptPart[]
}

/**
 * Names scripts by their content and that of all scripts they import. The bundler's own names also depend on where the packages lie on
 * the machine. `loadParser` must have been called.
 * @param scripts their names end in a hash of 8 characters
 */
export function nameByContent(scripts: readonly Script[]): NamedScripts {
  return nameParts(scriptParts(scripts))
}

/** Splits scripts at the names of one another. `loadParser` must have been called. */
export function scriptParts(scripts: readonly Script[]): readonly ScriptInParts[] {
  const names = new Set(scripts.map(({ path }) => basename(path)))
  return scripts.map(({ path, text }) => ({ path, parts: partsOf(text, names) }))
}

/** Names scripts by their content, like `nameByContent`. */
export function nameParts(scripts: readonly ScriptInParts[]): NamedScripts {
  const parsed = new Map(scripts.map(({ path, parts }) => [basename(path), digestOf(parts)]))
  const names = new Map<string, string>()
  const newNames = new Set<string>()
  for (const name of parsed.keys()) {
    const fresh = freeName(name, contentOf(name, parsed), newNames)
    names.set(name, fresh)
    newNames.add(fresh)
  }
  const renamed = (path: string): string => withName(path, names.get(basename(path)) ?? basename(path))
  const all = scripts.map(({ path, parts }) => ({
    path: renamed(path),
    text: joined(parts, (name) => names.get(name) ?? name),
  }))
  return { scripts: all, renamed }
}

/** Replaces the last part of a path. */
export function withName(path: string, name: string): string {
  return path.slice(0, path.length - basename(path).length) + name
}

interface DigestedScript {
  /** Digest of the text without names of other scripts. */
  readonly digest: string
  readonly names: readonly string[]
}

function digestOf(parts: readonly ScriptPart[]): DigestedScript {
  return {
    digest: nameDigest(
      joined(parts, () => ''),
      40,
    ),
    names: parts.flatMap((part) => (typeof part === 'string' ? [] : [part.name])),
  }
}

function joined(parts: readonly ScriptPart[], nameOf: (name: string) => string): string {
  return parts.map((part) => (typeof part === 'string' ? part : nameOf(part.name))).join('')
}

/** The code that names what a script imports: an address in quotes, but for computed ones. */
interface ImportRequest {
  /** Offset of the end of the code. */
  readonly end: number
  readonly code: string
}

/** All that a script imports, in the order of the text. `loadParser` must have been called. */
export function importRequests(text: string): readonly ImportRequest[] {
  const { staticImports, staticExports, dynamicImports } = parseImports(text)
  const requests = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? [])),
    ...dynamicImports.map(({ moduleRequest }) => moduleRequest),
  ]
  // One statement may export several names of a script.
  const ends = [...new Map(requests.map(({ start, end }) => [start, end]))].sort(([a], [b]) => a - b)
  return ends.map(([start, end]) => ({ end, code: text.slice(start, end) }))
}

function partsOf(text: string, names: ReadonlySet<string>): readonly ScriptPart[] {
  const parts: ScriptPart[] = []
  let at = 0
  for (const { end, code } of importRequests(text)) {
    const name = basename(code.slice(1, -1))
    if (!names.has(name)) continue
    parts.push(text.slice(at, end - 1 - name.length), { name })
    at = end - 1
  }
  return [...parts, text.slice(at)]
}

/** Digest of a script and of all it imports, in the order of their first import. Scripts may import one another in a circle. */
function contentOf(script: string, parsed: ReadonlyMap<string, DigestedScript>): string {
  const digest = createDigest()
  const numbers = new Map([[script, 0]])
  for (const name of numbers.keys()) {
    const { digest: hash, names } = parsed.get(name) ?? { digest: '', names: [] }
    for (const one of names) if (!numbers.has(one)) numbers.set(one, numbers.size)
    digest.update(`${hash} ${names.map((one) => numbers.get(one)).join(' ')}\n`)
  }
  return digest.digest()
}

/** Scripts with the same text stay apart, because each has state of its own. */
function freeName(name: string, content: string, names: ReadonlySet<string>): string {
  const stem = name.slice(0, -'XXXXXXXX.js'.length)
  for (let copy = 0; ; copy++) {
    const fresh = `${stem}${nameDigest(`${content} ${copy}`, 8).toUpperCase()}.js`
    if (!names.has(fresh)) return fresh
  }
}
