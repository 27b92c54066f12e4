import { InvalidArgumentError, Option } from 'commander'
import { examples } from '../../cli/commands/command.ts'
import type { FeatureCommand } from '../../cli/commands/feature-command.ts'
import type { McpFlags } from './run-mcp.ts'

const about = `
The client starts the command and speaks with it over its standard input and output. The tools are search, read_page and list_pages.
Needs the package @modelcontextprotocol/sdk.
`

/** The command `docs-gen mcp`. */
export const mcpCommand: FeatureCommand<McpFlags> = {
  name: 'mcp',
  follows: 'search',
  summary: 'serve a built site to assistants over the Model Context Protocol',
  arguments: { '[dir]': 'folder of the built site, or of the site with its build (default: the current one)' },
  options: [
    new Option('--pack', 'write an npm package that serves the site without network'),
    new Option('--out <dir>', 'folder of the package (default: mcp-package)'),
    new Option('--name <name>', 'name of the package (default: the title of the site, with -docs-mcp)').argParser(
      packageName,
    ),
    new Option('--package-version <version>', 'version of the package (default: 1.0.0)').argParser(semver),
  ],
  notes: `${about}${examples('docs-gen mcp', 'docs-gen mcp public', 'docs-gen mcp --pack --name @acme/docs-mcp --package-version 2.1.0')}`,
  run: async (call) => (await import('./run-mcp.ts')).runMcp(call),
}

function packageName(text: string): string {
  if (text.length <= 214 && /^(?:@[a-z\d~-][a-z\d._~-]*\/)?[a-z\d~-][a-z\d._~-]*$/.test(text)) return text
  throw new InvalidArgumentError('Expected the name of a package, such as my-docs-mcp or @acme/docs-mcp.')
}

function semver(text: string): string {
  if (/^\d+\.\d+\.\d+(?:-[\da-z.-]+)?(?:\+[\da-z.-]+)?$/i.test(text)) return text
  throw new InvalidArgumentError('Expected a version such as 1.2.0.')
}
