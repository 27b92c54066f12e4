import * as z from 'zod'
import { falseOr, checkAddress, filledList, keysOf, section, writtenAs } from '../../cli/config/schema/parts.ts'

/** A link of the site's own in the page menu. */
export interface PageMenuLink {
  /**
   * Text of the link.
   * @example 'Ask our assistant'
   */
  readonly label: string
  /**
   * Address of the link. `{prompt}` stands for the prompt, `{url}` for the address of the page's Markdown, both encoded.
   * @example 'https://ask.example.com/?q={prompt}'
   */
  readonly href: string
}

/** The menu beside the title of each page. */
export interface PageMenuOptions {
  /**
   * The items of the menu, in this order: `copy` copies the page as Markdown, `view` shows that Markdown, `chatgpt` and `claude` open a
   * chat about the page; or links of your own.
   * @default ['copy', 'view', 'chatgpt', 'claude']
   * @example ['copy', { label: 'Ask our assistant', href: 'https://ask.example.com/?q={prompt}' }]
   */
  readonly items?: readonly ('copy' | 'view' | 'chatgpt' | 'claude' | PageMenuLink)[]
  /**
   * The text that an assistant is asked. `{url}` stands for the address of the page's Markdown.
   * @default 'Read {url} and answer my questions about it.'
   */
  readonly prompt?: string
}

/** Files for agents, such as coding assistants, that read the site for somebody. A static file of the same name takes precedence. */
export interface AgentsOptions {
  /**
   * Writes beside each page a file with its main content as Markdown: `/docs/intro.md` for `/docs/intro`, `/index.md` for the home page.
   * @default true
   */
  readonly markdown?: boolean
  /**
   * Writes `llms.txt`, the list of all pages by section, and leads agents to it from each page.
   * @default true
   */
  readonly llmsTxt?: boolean
  /**
   * Writes the Markdown of all pages once more into `llms-full.txt`, `llms-full-2.txt` and so on, of 50,000 characters at most. Needs
   * `markdown`. Each part of a build with `--shard` then renders every page.
   * @default true
   */
  readonly llmsFullTxt?: boolean
  /**
   * Writes a `robots.txt` that lets all robots in and names the sitemap, at the base path `/` only.
   * @default true
   */
  readonly robotsTxt?: boolean
  /**
   * Shows a menu beside the title of docs, posts, Markdown pages and the API reference: readers copy the page as Markdown, or open it in
   * an assistant. Needs `markdown`.
   * @default false
   * @example { items: ['copy', 'view'] }
   */
  readonly menu?: boolean | PageMenuOptions
}

/** The assistants that the menu knows by name. */
const assistants = {
  chatgpt: { name: 'ChatGPT', href: 'https://chatgpt.com/?q={prompt}' },
  claude: { name: 'Claude', href: 'https://claude.ai/new?q={prompt}' },
} as const

const link = section<PageMenuLink>()({
  label: z.string().min(1, { error: 'expected a text' }),
  href: z.string().superRefine((text, context) => checkAddress(text, context)),
})

const item = z.union([z.enum(['copy', 'view', 'chatgpt', 'claude']), link], {
  error: "expected 'copy', 'view', 'chatgpt', 'claude' or { label, href }",
})

const menu = section<PageMenuOptions>()({
  items: filledList(item, 'The menu has no item; `menu: false` shows none').default([
    'copy',
    'view',
    'chatgpt',
    'claude',
  ]),
  prompt: z.string().default('Read {url} and answer my questions about it.'),
}).transform(({ items, prompt }) => ({
  prompt,
  items: items.map((one) => (one === 'chatgpt' || one === 'claude' ? assistants[one] : one)),
}))

const options = section<AgentsOptions>()({
  markdown: z.boolean().default(true),
  llmsTxt: z.boolean().default(true),
  llmsFullTxt: z.boolean().default(true),
  robotsTxt: z.boolean().default(true),
  menu: writtenAs<boolean | PageMenuOptions>()(falseOr(menu)).default(false),
}).superRefine(({ markdown, menu: pageMenu }, context) => {
  if (markdown || pageMenu === false) return
  const hint = 'Remove `markdown: false`, or the menu.'
  context.addIssue({
    code: 'custom',
    path: ['menu'],
    message: '`agents.menu` needs `agents.markdown`',
    params: { hint, onKey: true },
  })
})

/** The settings with nothing written for agents. */
export const noAgents: z.output<typeof options> = {
  markdown: false,
  llmsTxt: false,
  llmsFullTxt: false,
  robotsTxt: false,
  menu: false,
}

/** Schema of `agents`; `false` turns all of it off. */
const agents = writtenAs<boolean | AgentsOptions>()(
  z.preprocess((value) => (value === false ? noAgents : value === true ? {} : value), options),
)

/** Key of the config that writes files for agents. */
export interface AgentsKeys {
  /**
   * Files for agents, such as coding assistants, that read the site for somebody; `false` writes none.
   * @default true
   * @example { markdown: false }
   */
  readonly agents?: boolean | AgentsOptions
}

/** Schema of this key. */
export const agentsKeys = keysOf<AgentsKeys>()({ agents: agents.prefault({}) })

/** What agents get in a folder for a disk. */
export const agentsOnDisk = { agents: noAgents }
