import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Random } from '../../random.ts'

/** What harm can be done to a site's remembered work and its output. */
export interface DamageInput {
  /** The site's folder. */
  readonly root: string
  readonly random: Random
  /** A folder for copies of the cache as it once was. */
  readonly attic: string
  /** The cache folder of another site. */
  readonly foreign: string
}

function filesOf(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

function cacheOf(root: string): string {
  return join(root, '.docs-gen')
}

type Damage = (input: DamageInput) => void

function onSomeFile(change: (file: string, random: Random) => void): Damage {
  return ({ root, random }) => {
    const files = filesOf(cacheOf(root))
    if (files.length > 0) change(random.pick(files), random)
  }
}

function flipByte(file: string, random: Random): void {
  const bytes = readFileSync(file)
  if (bytes.length === 0) return
  const place = random.int(bytes.length)
  bytes[place] = (bytes[place] ?? 0) ^ (1 << random.int(8))
  writeFileSync(file, bytes)
}

function replaceFolder(from: string, to: string): void {
  if (!existsSync(from)) return
  rmSync(to, { recursive: true, force: true })
  cpSync(from, to, { recursive: true })
}

/** Puts another site's files in the place of those of the same kind, under the names they have here. */
function mixIn({ root, foreign, random }: DamageInput): void {
  const strangers = filesOf(foreign)
  for (const file of filesOf(cacheOf(root))) {
    const kind = basename(file).split('.')[0] ?? ''
    const alike = strangers.filter((stranger) => basename(stranger).startsWith(kind))
    if (alike.length > 0 && random.chance(0.5)) cpSync(random.pick(alike), file)
  }
}

const damages: Readonly<Record<string, Damage>> = {
  'cache file cut off': onSomeFile((file, random) => truncateSync(file, random.int(readFileSync(file).length + 1))),
  'bit of the cache flipped': onSomeFile(flipByte),
  'cache file replaced by noise': onSomeFile((file) => writeFileSync(file, 'noise\0'.repeat(99))),
  'cache file deleted': onSomeFile((file) => rmSync(file)),
  'cache file is a folder': onSomeFile((file) => {
    rmSync(file)
    mkdirSync(file)
  }),
  'cache deleted': ({ root }) => rmSync(cacheOf(root), { recursive: true, force: true }),
  'cache of another site': ({ root, foreign }) => replaceFolder(foreign, cacheOf(root)),
  'files of another cache mixed in': mixIn,
  'cache put away': ({ root, attic }) => replaceFolder(cacheOf(root), attic),
  'older cache brought back': ({ root, attic }) => replaceFolder(attic, cacheOf(root)),
  'output deleted': ({ root }) => rmSync(join(root, 'build'), { recursive: true, force: true }),
  'output file deleted': ({ root, random }) => {
    const files = filesOf(join(root, 'build'))
    if (files.length > 0) rmSync(random.pick(files))
  },
  'output file changed': ({ root, random }) => {
    const files = filesOf(join(root, 'build')).filter((file) => !file.endsWith('.docs-gen-output.json'))
    if (files.length > 0) writeFileSync(random.pick(files), 'something else')
  },
}

/** Harms the remembered work or the output in a random way; returns a line for the log. */
export function randomDamage(input: DamageInput): string {
  const [name, damage] = input.random.pick(Object.entries(damages))
  damage(input)
  return name
}
