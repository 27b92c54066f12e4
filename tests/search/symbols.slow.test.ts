import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { createLocalSearch } from '../../features/search/engine/index.ts'
import { sharedBuild } from '../e2e/site.ts'
import { askingLikeTheBox } from './relevance.ts'

/** A symbol of the API reference: `LexicalEditor.update`. */
interface KnownSymbol {
  readonly name: string
  readonly address: string
}

const seed = Number(process.env['SYMBOLS_SEED'] ?? 1)
const count = 100

let symbols: readonly KnownSymbol[]
let find: (query: string) => Promise<readonly string[]>

beforeAll(async () => {
  const output = join(await sharedBuild('real'), 'build')
  symbols = symbolsOf(join(output, 'assets/api/docs/api'))
  const search = createLocalSearch((path) => Promise.resolve(readFileSync(join(output, 'search', path), 'utf8')))
  find = askingLikeTheBox(search)
})

/** The symbols with a heading of their own, by the files of previews. Overloads have the name of the first. */
function symbolsOf(folder: string): readonly KnownSymbol[] {
  return readdirSync(folder).flatMap((file) => {
    const parts: Readonly<Record<string, object>> = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    return Object.values(parts).flatMap((part) => Object.keys(part).flatMap(symbolOf))
  })
}

function symbolOf(key: string): readonly KnownSymbol[] {
  const [, folder = '', page = '', anchor = ''] = /^(\w+)\/[^.#]+\.?([^#]*)(?:#(.*))?$/.exec(key) ?? []
  // Of two symbols with one name, the anchor of the second has its kind.
  const name = anchor.replace(/-(?:static|class|enum|function|interface|typeAlias|variable)$/, '')
  const own = folder === 'modules' && page === '' ? name : [page, name].filter((part) => part !== '').join('.')
  // A property of a type has no heading: it is in the code of the type.
  const isProperty = (folder === 'types' && anchor !== '') || (folder === 'modules' && anchor.includes('.'))
  const isSymbol = own !== '' && !isProperty && !/[(\s[\]]|constructor/.test(own)
  return isSymbol ? [{ name: own, address: `/docs/api/${key}` }] : []
}

/** Some of a list, the same for a seed. */
function drawn<T>(all: readonly T[]): readonly T[] {
  let state = seed
  const next = (): number => (state = (state * 48_271) % 2_147_483_647)
  return Array.from({ length: count }, () => all[next() % all.length]).filter((one) => one !== undefined)
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}

/** Names that differ from their words: for `key` and `replace` a guide comes first, as it should. */
function isSpelledLikeCode(name: string): boolean {
  return /[a-z][A-Z]|[$_]/.test(name)
}

/** A name as the search reads it: upper case is all the same. */
function caseless(name: string): string {
  return name.toLowerCase()
}

/** A name without its signs: in small letters, `$getChildCaret` answers for `getChildCaret`. */
function signless(name: string): string {
  return caseless(name).replace(/[$_]/g, '')
}

/** Queries for which other pages come first. @param places how far down the symbol may be @param spelled what makes two names equal */
async function missed(
  asked: readonly KnownSymbol[],
  written: (name: string) => string,
  places = 1,
  spelled = caseless,
): Promise<readonly string[]> {
  const found: string[] = []
  for (const { name } of asked) {
    const query = written(name)
    // Several symbols may have the name.
    const isMeant = (one: KnownSymbol): boolean => spelled(written(one.name)) === spelled(query)
    const good = new Set(symbols.filter(isMeant).map(({ address }) => address))
    const first = (await find(query)).slice(0, places)
    // A guide may have a section of that name.
    const isSection = (address: string): boolean => spelled(address.split('#')[1] ?? '') === spelled(query)
    const isGood = first.some((address) => good.has(address) || isSection(address))
    if (!isGood) found.push(`${query} → ${first.join(' ')}, not ${[...good].join(' ')}`)
  }
  return found
}

test('symbols of the reference are found first by their full names', async () => {
  expect(symbols.length).toBeGreaterThan(1000)
  const named = symbols.filter(({ name }) => name.includes('.') || isSpelledLikeCode(name))
  expect(await missed(drawn(named), (name) => name)).toEqual([])
})

test('symbols of the reference are found first by their last parts', async () => {
  const withNames = symbols.filter(({ name }) => isSpelledLikeCode(lastPart(name)))
  expect(await missed(drawn(withNames), lastPart)).toEqual([])
})

test('symbols of the reference are found by their full names in small letters, below their module at most', async () => {
  const named = symbols.filter(({ name }) => name.includes('.') || isSpelledLikeCode(name))
  // `@lexical/react/LexicalErrorBoundary` is a module, and what it exports.
  expect(await missed(drawn(named), caseless, 2, signless)).toEqual([])
})

test('symbols of the reference are among the first three by their last parts in small letters', async () => {
  const withNames = symbols.filter(({ name }) => isSpelledLikeCode(lastPart(name)))
  expect(await missed(drawn(withNames), (name) => lastPart(name).toLowerCase(), 3, signless)).toEqual([])
})
