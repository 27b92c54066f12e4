import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import type { Random } from '../../random.ts'

/** Where to do damage. */
export interface DamageInput {
  readonly site: string
  readonly random: Random
  /** Files as they were at an earlier build, by path: older versions to bring back. */
  readonly older: ReadonlyMap<string, Buffer>
}

/** The files of docs-gen in a site, as absolute paths by path: cache, marker and work folder. */
export function ownFiles(site: string): ReadonlyMap<string, Buffer> {
  const cache = readdirSync(join(site, '.docs-gen'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  return new Map([...cache, join(site, 'build/.docs-gen-output.json')].map((path) => [path, readFileSync(path)]))
}

/** Changes one file, whose bytes are given. */
type Damage = (path: string, bytes: Buffer, input: DamageInput) => void

const damages: Readonly<Record<string, Damage>> = {
  'a bit flipped': (path, bytes, { random }) => {
    const changed = Buffer.from(bytes)
    const place = random.int(Math.max(1, bytes.length))
    if (bytes.length > 0) changed[place] = (changed[place] ?? 0) ^ (1 << random.int(8))
    writeFileSync(path, changed)
  },
  'cut off': (path, bytes, { random }) => writeFileSync(path, bytes.subarray(0, random.int(bytes.length + 1))),
  'a part of zeros': (path, bytes, { random }) => {
    const from = random.int(bytes.length + 1)
    writeFileSync(path, Buffer.from(bytes).fill(0, from, Math.min(bytes.length, from + 512)))
  },
  zeros: (path, bytes) => writeFileSync(path, Buffer.alloc(bytes.length)),
  noise: (path, bytes, { random }) =>
    writeFileSync(path, Buffer.from(Array.from({ length: Math.min(bytes.length + 9, 4000) }, () => random.int(256)))),
  'longer than it was': (path, bytes) => writeFileSync(path, Buffer.concat([bytes, bytes])),
  empty: (path) => writeFileSync(path, ''),
  gone: () => undefined,
  'another file': (path, _, { random, older }) => writeFileSync(path, random.pick([...older.values()])),
  'an older version': (path, bytes, { older }) => writeFileSync(path, older.get(path) ?? bytes.subarray(0, 9)),
  'a folder': (path) => mkdirSync(join(path, 'below'), { recursive: true }),
  'a link to nothing': (path) => symlinkSync('nowhere', path),
  'a link to a file of the site': (path, _, { site }) => symlinkSync(join(site, 'docs/index.md'), path),
}

/** Chooses a file to damage, which must exist then. */
type Target = (input: DamageInput) => string

const cacheFile =
  (pattern: RegExp): Target =>
  ({ site, random }) =>
    random.pick([...ownFiles(site).keys()].filter((path) => pattern.test(path.slice(site.length))))

/** Text with a checksum, as docs-gen writes its journal. */
function checked(value: object): string {
  const body = JSON.stringify(value)
  return `${crc32(body)}\n${body}`
}

function writeText(path: string, text: string): string {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  return path
}

const targets: Readonly<Record<string, Target>> = {
  cache: cacheFile(/^\/\.docs-gen\//),
  'index of the cache': cacheFile(/^\/\.docs-gen\/[^/]*(?<!\.segment)$/),
  marker: ({ site }) => join(site, 'build/.docs-gen-output.json'),
  journal: ({ site, random }) => {
    const placed = { kind: 'placed', replaced: ['index.html'], created: [], removed: [] }
    const journal = random.pick([{ kind: 'exchanged', moved: ['docs'] }, placed])
    return writeText(join(site, '.build.docs-gen/journal.json'), checked(journal))
  },
  lock: ({ site }) => {
    // The number of a process that cannot exist.
    const holder = { pid: 2 ** 30, host: 'localhost', identity: 'gone' }
    return writeText(join(site, '.build.docs-gen/lock'), JSON.stringify(holder))
  },
}

/** Long enough ago for a lock without words to be given up. */
const longAgo = new Date('2020-01-01')

/** What was damaged. */
export interface Damaged {
  readonly story: string
  /** Something that docs-gen never writes is in the output, so the next build refuses the folder. */
  readonly isForeign: boolean
}

/** Damages one file of docs-gen. */
export function damageOne(input: DamageInput): Damaged {
  const [what, target] = input.random.pick(Object.entries(targets))
  const [how, damage] = input.random.pick(Object.entries(damages))
  const path = target(input)
  const bytes = readFileSync(path)
  rmSync(path)
  damage(path, bytes, input)
  if (what === 'lock' && existsSync(path)) utimesSync(path, longAgo, longAgo)
  const isForeign = what === 'marker' && how.startsWith('a link')
  return { story: `${what} (${path.slice(input.site.length + 1)}): ${how}`, isForeign }
}
