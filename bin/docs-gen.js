#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8'

// Most functions of a build are called too rarely to repay V8's optimizing compiler, which otherwise takes a fifth of the processor time.
// By version of V8, which prints an error for a flag that it does not know.
const flags = {
  11: '--interrupt-budget=500000',
  12: '--invocation-count-for-turbofan=20000',
  13: '--invocation-count-for-turbofan=20000',
}
const flag = ['build', 'check'].includes(process.argv[2]) && flags[Number.parseInt(process.versions.v8, 10)]
if (flag) setFlagsFromString(flag)
const { main } = await import('../dist/cli/main.js')
process.exitCode = await main(process.argv.slice(2))
// Code of the site may have left a timer or a connection open. A reader that is slow to take the output is waited for.
const end = () => {
  if (process.stdout.writableLength + process.stderr.writableLength > 0) setTimeout(end, 100)
  else process.exit()
}
setTimeout(end, 100).unref()
