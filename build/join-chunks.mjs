import { isBuiltin } from 'node:module'
import { dirname, relative, sep } from 'node:path'

/** Node finds, reads and links a file in the time in which it loads that many bytes of code. */
const fileCost = 10_000

/**
 * Joins the chunks of a bundler that never loads code without need, and so writes hundreds of small files.
 * Two become one if that saves time, summed over all that starts loading: entries, and what is imported later.
 * An entry loads no code that it does not need. What is imported later may, but no package.
 * @param output chunks of Rolldown
 * @returns by the id of a module, the name of its file; modules in the file of an entry have none
 */
export function joinChunks(output) {
  const files = filesOf(output)
  const limits = limitsOf(files)
  // A chunk without modules passes on what another has; its importers then ask that one.
  const shared = new Set(files.filter(({ isEntry, modules }) => !isEntry && modules.length > 0))
  for (let count; count !== shared.size;) {
    count = shared.size
    for (const file of shared) joinBest(file, shared, limits)
  }
  return namesOf(shared)
}

/** A file for each chunk. A bit of `loads` is an entry, or a chunk that is imported later, which loads the file at once. */
function filesOf(output) {
  const files = new Map(output.map((chunk) => [chunk.fileName, fileOf(chunk)]))
  for (const { fileName, imports } of output) {
    const file = files.get(fileName)
    for (const name of imports)
      if (files.has(name)) file.imports.add(files.get(name))
      else if (!isBuiltin(name)) file.packages.add(name)
  }
  const roots = output.filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry)
  for (const [index, { fileName }] of roots.entries())
    for (const file of loadedWith(files.get(fileName))) file.loads |= 1n << BigInt(index)
  return [...files.values()]
}

function fileOf({ modules, code, isEntry }) {
  const sizes = Object.entries(modules).map(([id, { renderedLength }]) => ({ id, bytes: renderedLength }))
  return { modules: sizes, bytes: code.length, isEntry, imports: new Set(), packages: new Set(), loads: 0n }
}

/** A file and all that it loads at once. */
function loadedWith(file) {
  const loaded = new Set([file])
  for (const { imports } of loaded) for (const next of imports) loaded.add(next)
  return loaded
}

/** The bits of entries, and by package those of what loads it. */
function limitsOf(files) {
  const packages = new Map()
  let entries = 0n
  for (const file of files) {
    for (const name of file.packages) packages.set(name, (packages.get(name) ?? 0n) | file.loads)
    if (file.isEntry) entries |= file.loads
  }
  return { entries, packages }
}

/** Joins a file with the one with which that saves most, if there is one. */
function joinBest(file, shared, limits) {
  let best = { saved: 0 }
  for (const other of shared) {
    const saved = other === file ? 0 : savedBytes(file, other, limits)
    if (saved > best.saved) best = { other, saved }
  }
  if (best.other !== undefined) join(file, best.other, shared)
}

/** How many bytes of code fewer are loaded, all in all, if two files are one; 0 if they must stay apart. */
function savedBytes(a, b, limits) {
  const both = a.loads & b.loads
  if (both === 0n || ((a.loads ^ b.loads) & limits.entries) !== 0n) return 0
  const saved = countBits(both) * fileCost
  // Most pairs end here, before their imports are followed.
  if (saved <= countBits(a.loads ^ both) * b.bytes + countBits(b.loads ^ both) * a.bytes) return 0
  if (isBetween(a, b) || isBetween(b, a)) return 0
  return saved - addedBytes(a, b, limits) - addedBytes(b, a, limits)
}

/** Whether a file imports another by way of a third: joined, these would import one another in a circle. */
function isBetween(from, to) {
  return [...from.imports].some((next) => next !== to && loadedWith(next).has(to))
}

/** What a second file costs those that load the first without it. */
function addedBytes(first, second, { packages }) {
  let added = 0
  for (const file of loadedWith(second)) {
    const loads = first.loads & ~file.loads
    for (const name of file.packages) if ((loads & ~packages.get(name)) !== 0n) return Infinity
    added += countBits(loads) * (file.bytes + (file === second ? 0 : fileCost))
  }
  return added
}

function countBits(bits) {
  let count = 0
  for (let rest = bits; rest !== 0n; rest &= rest - 1n) count++
  return count
}

/** Moves what is in a second file to the first. */
function join(first, second, shared) {
  for (const file of loadedWith(second)) file.loads |= first.loads
  for (const file of loadedWith(first)) file.loads |= second.loads
  first.modules.push(...second.modules)
  first.bytes += second.bytes
  first.imports = new Set([...first.imports, ...second.imports].filter((file) => file !== first && file !== second))
  for (const name of second.packages) first.packages.add(name)
  shared.delete(second)
  for (const { imports } of shared) if (imports.delete(second)) imports.add(first)
}

/** Files are named by the folder of most of their code: a stage, a feature, a package. */
function namesOf(files) {
  const counts = new Map()
  return new Map(
    [...files].flatMap((file) => {
      const part = partOf(file)
      counts.set(part, (counts.get(part) ?? 0) + 1)
      const name = counts.get(part) === 1 ? part : `${part}-${counts.get(part)}`
      return file.modules.map(({ id }) => [id, name])
    }),
  )
}

function partOf({ modules }) {
  const bytes = new Map()
  for (const module of modules) {
    const [top, part = top] = dirname(modulePath(module.id)).split('/')
    bytes.set(part, (bytes.get(part) ?? 0) + module.bytes)
  }
  return [...bytes].reduce((most, next) => (next[1] > most[1] ? next : most))[0]
}

/** The path of a module below the folder. Packages may lie outside of it. */
export function modulePath(id) {
  const path = id.split(sep).join('/')
  const start = path.lastIndexOf('node_modules/')
  return start === -1 ? relative(process.cwd(), id).split(sep).join('/') : path.slice(start)
}
