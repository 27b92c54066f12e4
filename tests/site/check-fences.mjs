#!/usr/bin/env node
// Usage: node tests/site/check-fences.mjs [files or folders…]   (default: site/docs)
import path from 'node:path'
import { REPO_ROOT, checkFences, collectFences } from './fences.mjs'

const inputs = process.argv.slice(2)
const fences = collectFences(inputs.length > 0 ? inputs : [path.join(REPO_ROOT, 'site/docs')])
const errors = checkFences(fences)
for (const { file, line, column, message } of errors) {
  console.log(`${file}:${line}:${column} ${message}`)
}
const fragments = fences.filter((fence) => fence.fragment)
for (const { file, line } of fragments) {
  console.log(`${file}:${line} (fragment, not checked)`)
}
const files = new Set(fences.map((fence) => fence.file)).size
console.log(
  `${fences.length} fences in ${files} files, ${fragments.length} fragments: ` +
    `${errors.length === 0 ? 'no errors' : `${errors.length} errors`}`,
)
process.exitCode = errors.length === 0 ? 0 : 1
