import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import * as z from 'zod'
import type { BuiltDocs, BuiltPage, FoundSection } from './built-docs.ts'
import { singleSpaced } from '../../cli/text/spaces.ts'

/** The answer of a tool. */
interface ToolAnswer {
  readonly content: { readonly type: 'text'; readonly text: string }[]
  readonly isError?: boolean
  readonly [key: string]: unknown
}

const hints = { readOnlyHint: true, idempotentHint: true, openWorldHint: false }

/** Serves the docs of a site over the standard input and output, until the client ends. @param version of docs-gen or the package */
export async function serveDocs(docs: BuiltDocs, version: string): Promise<void> {
  const server = createDocsServer(docs, version)
  const ended = new Promise<void>((resolve) => {
    server.server.onclose = resolve
    // The transport does not notice that the client has gone.
    process.stdin.once('end', resolve)
  })
  await server.connect(new StdioServerTransport())
  await ended
  await server.close()
}

function createDocsServer(docs: BuiltDocs, version: string): McpServer {
  const instructions = `Documentation of ${docs.title}. Use search for questions, and read_page for the pages that it finds.`
  const server = new McpServer({ name: 'docs', title: docs.title, version }, { instructions })
  const of = `the documentation of ${docs.title}`
  server.registerTool(
    'search',
    {
      title: `Search ${docs.title}`,
      description: `Finds sections of ${of} by words or a question, and functions by their types: \`string, Node -> boolean\`.`,
      inputSchema: {
        query: z.string().min(1).describe('Words, a question, or the types of a function'),
        limit: z.number().int().min(1).max(50).default(10).describe('Number of sections'),
      },
      annotations: hints,
    },
    async ({ query, limit }) => searchAnswer(query, await docs.search(query, limit)),
  )
  server.registerTool(
    'read_page',
    {
      title: `Read a page of ${docs.title}`,
      description: `Returns a page of ${of} as Markdown.`,
      inputSchema: { page: z.string().min(1).describe('Path or URL of the page, such as /docs/intro') },
      annotations: hints,
    },
    ({ page }) => pageAnswer(page, docs),
  )
  server.registerTool(
    'list_pages',
    {
      title: `List the pages of ${docs.title}`,
      description: `Lists the pages of ${of} by section, with their descriptions.`,
      inputSchema: {
        section: z.string().optional().describe('Name of a section; all sections without it'),
        offset: z.number().int().min(0).default(0).describe('Number of pages to skip'),
        limit: z.number().int().min(1).max(500).default(100).describe('Number of pages'),
      },
      annotations: hints,
    },
    (input) => listAnswer(input, docs.pages),
  )
  return server
}

function answer(text: string): ToolAnswer {
  return { content: [{ type: 'text', text }] }
}

function failure(text: string): ToolAnswer {
  return { ...answer(text), isError: true }
}

function searchAnswer(query: string, results: readonly FoundSection[] | undefined): ToolAnswer {
  if (!results) return failure('This site was built without an embedded search. Use list_pages and read_page.')
  if (results.length === 0) return answer(`Nothing is found for "${query}". Try other words, or list_pages.`)
  const entries = results.map(({ path, titles, snippet }) => {
    const text = snippet === '' ? '' : `\n   ${singleSpaced(snippet)}`
    return `- ${titles.join(' › ')}\n   ${path}${text}`
  })
  return answer(entries.join('\n'))
}

function pageAnswer(address: string, docs: BuiltDocs): ToolAnswer {
  const page = docs.find(address)
  if (page) return answer(docs.read(page))
  const near = docs.near(address).map(pageLine)
  const advice =
    near.length === 0 ? 'Use search or list_pages to find it.' : `Did you mean one of these?\n${near.join('\n')}`
  return failure(`There is no page ${address}. ${advice}`)
}

function pageLine({ path, title, description }: BuiltPage): string {
  return `- ${title} (${path})${description === '' ? '' : `: ${description}`}`
}

interface ListInput {
  readonly section?: string | undefined
  readonly offset: number
  readonly limit: number
}

function listAnswer({ section, offset, limit }: ListInput, all: readonly BuiltPage[]): ToolAnswer {
  const names = [...new Set(all.map((page) => page.section))]
  const chosen = section && names.find((name) => name.toLowerCase() === section.toLowerCase())
  if (section !== undefined && chosen === undefined)
    return failure(`There is no section "${section}". The sections are ${names.join(', ')}.`)
  const pages = chosen ? all.filter((page) => page.section === chosen) : all
  const pageSlice = pages.slice(offset, offset + limit)
  const lines = pageSlice.flatMap((page, n) => [
    ...(page.section === pageSlice[n - 1]?.section ? [] : [`${n === 0 ? '' : '\n'}## ${page.section}\n`]),
    pageLine(page),
  ])
  const end = offset + pageSlice.length
  const rest = end < pages.length ? `\n\n${pages.length - end} more: ask again with offset ${end}.` : ''
  return answer(pageSlice.length === 0 ? `There are ${pages.length} pages.` : lines.join('\n') + rest)
}
