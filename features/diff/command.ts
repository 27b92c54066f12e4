import { InvalidArgumentError, Option } from 'commander'
import { type Kind, kinds } from './site-diff.ts'
import { examples } from '../../cli/commands/command.ts'
import type { FeatureCommand } from '../../cli/commands/feature-command.ts'
import type { DiffFlags, DiffFormat, FailOn } from './run-diff.ts'

/** The command `docs-gen diff`. */
export const diffCommand: FeatureCommand<DiffFlags> = {
  name: 'diff',
  follows: 'check',
  summary: 'compare two built sites, whoever built them, or a site with what it was at a git ref',
  arguments: {
    '<old>': 'folder of the old site, or a git ref to build it from, such as main or last-release',
    '[new]': 'folder of the new site, or a git ref (default: the site as it is now, which is built)',
  },
  options: [
    new Option('--site <dir>', 'folder of the site that is built (default: the current one)'),
    new Option('--format <format>', 'how to print the differences; markdown is for a comment on a pull request')
      .choices(['text', 'json', 'markdown'] satisfies readonly DiffFormat[])
      .default('text'),
    new Option('--json', 'the same as --format json'),
    new Option(
      '--html <path>',
      'write a report with both texts side by side to a file, or the pages with marks in place to a folder',
    ),
    new Option(
      '--pictures',
      'with --html and a folder: screenshots of both states of each page, on a phone and a desktop; needs playwright-core',
    ),
    new Option('--preview <url>', 'with --format markdown: where the new site can be seen, for links to its pages'),
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
    'docs-gen diff main --format markdown --preview https://preview.example.com',
    'docs-gen diff main/build build --html report.html',
    'docs-gen diff main --html review --pictures',
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
