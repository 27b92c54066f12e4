// Builds sites on request, with a fault at the n-th change of the disk.
import fs from 'node:fs'
import fsPromises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

/** The fault of the current build: its kind, and the number of changes until it happens. */
let fault = { kind: 'none', left: Infinity }
let changes = 0

/** A killed process does nothing more, not even in its other threads. */
const die = () => process.kill(process.pid, 'SIGKILL')

/** Files whose content is not on the disk yet: a loss of power leaves them empty. */
const unsynced = new Set()
const { truncateSync, lstatSync } = fs

function losePower() {
  for (const path of unsynced) if (lstatSync(path, { throwIfNoEntry: false })?.isFile()) truncateSync(path)
  die()
}

/** Follows the names of files that are not on the disk yet. */
const follow = {
  copyFileSync: (_, to) => unsynced.add(String(to)),
  linkSync: (from, to) => unsynced.has(String(from)) && unsynced.add(String(to)),
  renameSync(from, to) {
    for (const path of [...unsynced]) {
      if (path !== String(from) && !path.startsWith(`${from}/`)) continue
      unsynced.delete(path)
      unsynced.add(`${to}${path.slice(String(from).length)}`)
    }
  },
}

/** @param tear does half of the change */
function inject(call, tear) {
  changes++
  fault.left--
  if (fault.left !== 0) return
  if (fault.kind === 'torn') tear?.()
  if (fault.kind === 'power') losePower()
  if (fault.kind === 'killed' || fault.kind === 'torn') die()
  if (fault.kind !== 'none')
    throw Object.assign(new Error(`${fault.kind}: injected`), { code: fault.kind, syscall: call })
}

const plain = [
  'chmodSync',
  'copyFileSync',
  'cpSync',
  'fsyncSync',
  'fdatasyncSync',
  'linkSync',
  'mkdirSync',
  'mkdtempSync',
  'renameSync',
  'rmSync',
  'rmdirSync',
  'symlinkSync',
  'truncateSync',
  'unlinkSync',
  'utimesSync',
]
for (const name of plain) {
  const original = fs[name]
  fs[name] = (...args) => {
    inject(name)
    // Waiting for the real disk would only take time.
    if (name === 'fsyncSync' || name === 'fdatasyncSync') return undefined
    const result = original(...args)
    follow[name]?.(...args)
    return result
  }
}

const half = (data) => (typeof data === 'string' ? Buffer.from(data) : Buffer.from(data)).subarray(0, data.length / 2)
for (const name of ['writeFileSync', 'appendFileSync', 'writeSync']) {
  const original = fs[name]
  fs[name] = (target, data, options, ...rest) => {
    inject(name, () => original(target, half(data)))
    const unflushed = typeof options === 'object' && options !== null ? { ...options, flush: false } : options
    const result = original(target, data, unflushed, ...rest)
    if (typeof target === 'string' && options?.flush !== true) unsynced.add(target)
    return result
  }
}

const { open } = fsPromises
fsPromises.open = async (...args) => {
  const handle = await open(...args)
  handle.sync = async () => {
    inject('fsync')
    unsynced.delete(String(args[0]))
  }
  return handle
}
for (const name of ['writeFile', 'rename', 'mkdir', 'rm', 'copyFile']) {
  const original = fsPromises[name]
  fsPromises[name] = async (...args) => {
    inject(name)
    return original(...args)
  }
}
syncBuiltinESMExports()

const { build } = await import('../../../dist/cli/index.js')
const { main } = await import('../../../dist/cli/main.js')

/** Runs a command instead of a build; what it prints are its problems. */
async function runCommand(cwd, argv) {
  const lines = []
  const print = (text) => void lines.push(text)
  const silent = { start: () => undefined, stop: () => undefined, update: () => undefined }
  const colors = { outColor: false, errColor: false }
  const code = await main(argv, {
    out: print,
    err: print,
    ...colors,
    cwd,
    progress: () => silent,
    env: {},
    untilStopped: async () => undefined,
  })
  return { ok: code < 2, problems: lines }
}

const none = { kind: 'none', left: Infinity }

process.on('message', async ({ siteDir, outDir, noCache, jobs, argv, variables = {}, fault: faultName }) => {
  for (const [name, value] of Object.entries(variables)) {
    if (value === null) delete process.env[name]
    else process.env[name] = value
  }
  fault = faultName ? { kind: faultName.kind, left: faultName.change } : none
  changes = 0
  unsynced.clear()
  const lineOf = ({ severity, code, message, at }) =>
    `${severity} ${code} ${at ? `${at.file}:${at.line}:${at.column} ` : ''}${message}`
  const running = argv
    ? runCommand(siteDir, argv)
    : build({ siteDir, outDir, noCache, jobs }).then(({ ok, diagnostics }) => ({
        ok,
        problems: diagnostics.map(lineOf),
      }))
  const answer = await running.then(
    (result) => result,
    (error) => ({ ok: false, problems: [], bug: String(error instanceof Error ? error.stack : error) }),
  )
  const isHit = fault.left <= 0
  fault = none
  process.send({ ...answer, isHit, changes })
})
process.send('ready')
