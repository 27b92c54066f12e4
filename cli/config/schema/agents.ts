import { z } from 'zod'
import { section, writtenAs } from './parts.ts'

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
}

const options = section<AgentsOptions>()({
  markdown: z.boolean().default(true),
  llmsTxt: z.boolean().default(true),
  llmsFullTxt: z.boolean().default(true),
  robotsTxt: z.boolean().default(true),
})

/** The settings with nothing written for agents. */
export const noAgents: z.output<typeof options> = {
  markdown: false,
  llmsTxt: false,
  llmsFullTxt: false,
  robotsTxt: false,
}

/** Schema of `agents`; `false` turns all of it off. */
export const agents = writtenAs<boolean | AgentsOptions>()(
  z.preprocess((value) => (value === false ? noAgents : value === true ? {} : value), options),
)
