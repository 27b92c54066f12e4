#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8'

// By line of Node, its first release that docs-gen and its packages run on, as in package.json. Older ones fail while modules are loaded.
const firstReleases = { 20: 19, 22: 12 }
const [line, release] = process.versions.node.split('.').map(Number)
if (line in firstReleases ? release < firstReleases[line] : line < 22) {
  console.error(`docs-gen needs Node 20.19 or a later 20, or Node 22.12 or later. This is Node ${process.versions.node}: ${process.execPath}
Install a newer one from https://nodejs.org, or choose one with your version manager, then run the command again.`)
  process.exit(2)
}

// Most functions of a build are called too rarely to repay V8's optimizing compiler, which otherwise takes a fifth of the processor time.
// By version of V8, which prints an error for a flag that it does not know.
const flags = {
  11: '--interrupt-budget=500000',
  12: '--invocation-count-for-turbofan=20000',
  13: '--invocation-count-for-turbofan=20000',
}
const flag =
  ['build', 'check', 'mv', 'rename-heading'].includes(process.argv[2]) &&
  flags[Number.parseInt(process.versions.v8, 10)]
if (flag) setFlagsFromString(flag)
const { main } = await import('../dist/cli/main.js')
process.exitCode = await main(process.argv.slice(2))
// Code of the site may have left a timer or a connection open. A reader that is slow to take the output is waited for.
const end = () => {
  if (process.stdout.writableLength + process.stderr.writableLength > 0) setTimeout(end, 100)
  else process.exit()
}
setTimeout(end, 100).unref()
