import { resolve } from 'node:path'
import { InvalidArgumentError } from 'commander'
import { parseShard, shardForms } from '../shards/shard-request.ts'
import type { CommandContext } from './command-parts.ts'
import { examples, helpHint } from './command-parts.ts'
import { printMerge } from './print.ts'

/** Adds `merge`. */
export function addMerge({ program, terminal, choose }: CommandContext): void {
  program
    .command('merge')
    .showHelpAfterError(helpHint('docs-gen merge'))
    .description('join the shards of a site that docs-gen build --shard wrote, here or on other machines')
    .argument('<dirs...>', 'folders of all the shards')
    .option('--out-dir <dir>', 'where the whole site goes (default: build in the current folder)')
    .addHelpText('after', examples('docs-gen merge shards/*', 'docs-gen merge one two --out-dir public'))
    .action((dirs: readonly string[], { outDir }: { readonly outDir?: string }) => {
      choose(async () => {
        const { merge } = await import('./merge.ts')
        const start = performance.now()
        const folder = resolve(terminal.cwd, outDir ?? 'build')
        const result = await merge({ shards: dirs, outDir: folder })
        return printMerge(result, terminal, { root: terminal.cwd, took: performance.now() - start })
      })
    })
}

/** Reads the value of `--shard`. */
export function checkShard(text: string): string {
  if (parseShard(text)) return text
  throw new InvalidArgumentError(`A shard is ${shardForms}.`)
}
