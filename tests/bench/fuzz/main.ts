import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type FuzzInput, fuzzInput, readSnippets } from './inputs.ts'
import { type Check, type FuzzResult, tryInput } from './run.ts'

/** Longest time for 10 KB, in milliseconds. */
const maxTime = 2000

/** Tries inputs until the time is over; prints those that docs-gen does not answer with diagnostics, or not in time. */
export async function main(
  args: readonly string[],
  { root, check }: { readonly root: string; readonly check: Check },
): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { seed: { type: 'string', default: '1' }, minutes: { type: 'string', default: '5' } },
  })
  const snippets = readSnippets(join(root, 'tests/fixtures'))
  // A crash of native code ends the process without a word: the last input is in this file then.
  const last = join(tmpdir(), 'docs-gen-fuzz-last.json')
  console.log(`The input being tried is in ${last}`)
  const end = Date.now() + Number(values.minutes) * 60_000
  let [finds, tried] = [0, 0]
  for (let seed = Number(values.seed); Date.now() < end; seed++) {
    const input = fuzzInput(seed, snippets)
    writeFileSync(last, JSON.stringify(input))
    const run = (): Promise<FuzzResult> => tryInput(input, check, join(root, 'node_modules'))
    const fault = faultOf(await run(), input) && faultOf(await run(), input)
    tried++
    if (fault === undefined) continue
    finds++
    report(input, fault)
  }
  console.log(`${tried} inputs, ${finds} finds`)
  return finds === 0 ? 0 : 1
}

/** Why a result is a find. A slow one is tried twice, since something else may have slowed the machine down. */
function faultOf({ fault, milliseconds }: FuzzResult, { text }: FuzzInput): string | undefined {
  const isSlow = milliseconds > maxTime * Math.max(1, text.length / 10_240)
  return fault ?? (isSlow ? `took ${Math.round(milliseconds)} ms` : undefined)
}

function report({ seed, kind, file, text }: FuzzInput, fault: string): void {
  console.log(`\n--seed ${seed} (${kind}, ${file}, ${text.length} characters): ${fault}`)
  console.log(JSON.stringify(text.length > 600 ? `${text.slice(0, 600)}…` : text))
}
