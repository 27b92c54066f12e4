import { InvalidArgumentError, Option } from 'commander'
import { type Kind, kinds } from './site-diff.ts'
import { examples } from '../../cli/commands/command.ts'
import type { FeatureCommand } from '../../cli/commands/feature-command.ts'
import type { DiffFlags, FailOn } from './run-diff.ts'

/** The command `docs-gen diff`. */
export const diffCommand: FeatureCommand<DiffFlags> = {
  name: 'diff',
  follows: 'check',
  summary: 'compare two built sites, whoever built them: addresses, anchors, texts, links',
  arguments: { '<old>': 'folder of the old site', '<new>': 'folder of the new site' },
  options: [
    new Option('--json', 'print JSON'),
    new Option('--html <file>', 'write a report with both texts side by side'),
    new Option('--fail-on <what>', 'exit with 1 at any difference, at a loss only, or never')
      .choices(['difference', 'loss', 'never'] satisfies readonly FailOn[])
      .default('difference'),
    new Option('--only <kinds>', `compare these only: ${kinds.join(',')}`).argParser(parseKinds),
    new Option('--ignore <glob>', 'leave out addresses, as /blog/tags/**; may be given several times').argParser(
      addPattern,
    ),
    new Option('--content <selector>', 'elements with the main content (default: found by their meaning)'),
    new Option('--base-url <path>', 'path both sites are served under (default: found in the pages)'),
  ],
  notes: `${examples(
    'docs-gen diff build-docusaurus build',
    'docs-gen diff main/build build --html report.html',
    'docs-gen diff old new --fail-on loss --only addresses,anchors',
  )}

Exit code: 0 without a difference (see --fail-on), 1 with one, 2 if the sites cannot be compared.`,
  run: async (call) => (await import('./run-diff.ts')).runDiff(call),
}

function parseKinds(text: string): readonly Kind[] {
  const names = text.split(',').map((name) => name.trim())
  const matches = names.flatMap((name) => kinds.filter((kind) => kind === name))
  if (matches.length === names.length) return matches
  throw new InvalidArgumentError(`Kinds are ${kinds.join(', ')}.`)
}

function addPattern(pattern: string, before: readonly string[] = []): readonly string[] {
  return [...before, pattern]
}
