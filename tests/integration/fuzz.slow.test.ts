import { join } from 'node:path'
import { expect, test } from 'vitest'
import { check } from '../../dist/cli/index.js'
import { fuzzInput, readSnippets } from '../bench/fuzz/inputs.ts'
import { tryInput } from '../bench/fuzz/run.ts'
import { fixturesDir } from './fixture-site.ts'

const snippets = readSnippets(fixturesDir)
const nodeModules = join(fixturesDir, '../../node_modules')
const perTest = 60

test.each([1, 61, 121, 181, 241])('mutated files are answered with diagnostics, from seed %i', async (first) => {
  for (let seed = first; seed < first + perTest; seed++) {
    const input = fuzzInput(seed, snippets)
    const { fault } = await tryInput(input, check, nodeModules)
    expect(fault, `npm run fuzz -- --seed ${seed}: ${JSON.stringify(input)}`).toBe(undefined)
  }
})
