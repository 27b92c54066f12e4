import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../lib/package-root.ts'
import { interfaceTexts } from '../sources/interface-texts.ts'

const string = String.raw`(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)")`
const message = new RegExp(String.raw`\bid: '([\w.-]+)',\s*message:\s*${string}`, 'g')
const label = new RegExp(String.raw`\blabels\(\s*'([\w.]+)',\s*${string}`, 'g')

/** Every text of the interface by id, in English, sorted: as the runtime's modules name them, so that none can be forgotten. */
export function runtimeTexts(): ReadonlyMap<string, string> {
  return readTexts(join(packageRoot, 'dist', 'runtime'))
}

function readTexts(folder: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>(Object.values(interfaceTexts).map(({ id, message }) => [id, message]))
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.js')) continue
    for (const [id, text] of textsIn(readFileSync(join(folder, path), 'utf8'))) texts.set(id, text)
  }
  return new Map([...texts].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The texts that a compiled module of the runtime names, by id. */
export function textsIn(code: string): readonly (readonly [string, string])[] {
  const messages = [...code.matchAll(message)].map(([, id = '', one, other]) => [id, unescaped(one ?? other)] as const)
  const labels = [...code.matchAll(label)].map(
    ([, name = '', one, other]) => [`theme.SearchModal.${name}`, unescaped(one ?? other)] as const,
  )
  return [...messages, ...labels]
}

function unescaped(text = ''): string {
  return text.replace(/\\(.)/g, '$1')
}
