import { resolve } from 'node:path'
import { type CommandContext, examples, helpHint } from './command.ts'
import { printMerge } from './print.ts'

/** Adds `docs-gen merge`. */
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
        const { merge } = await import('../shards/merge.ts')
        const start = performance.now()
        const result = await merge({ shards: dirs, outDir: resolve(terminal.cwd, outDir ?? 'build') })
        return printMerge(result, terminal, { root: terminal.cwd, took: performance.now() - start })
      })
    })
}
