#!/usr/bin/env node
import { main } from '../dist/cli/main.js'
process.exitCode = await main(process.argv.slice(2))
// Code of the site may have left a timer or a connection open. A reader that is slow to take the output is waited for.
const end = () => {
  if (process.stdout.writableLength + process.stderr.writableLength > 0) setTimeout(end, 100)
  else process.exit()
}
setTimeout(end, 100).unref()
