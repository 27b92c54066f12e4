// Loaded with `node --import`: makes calls of the file system fail. FAULT is a list of { call, path, code }.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

for (const { call, path, code } of JSON.parse(process.env.FAULT ?? '[]')) {
  const original = fs[call]
  fs[call] = (...args) => {
    const paths = call === 'renameSync' ? args.slice(0, 2) : args.slice(0, 1)
    if (!paths.some((arg) => String(arg).includes(path))) return original(...args)
    throw Object.assign(new Error(`${code}: injected, ${call}`), { code, syscall: call })
  }
}
syncBuiltinESMExports()
