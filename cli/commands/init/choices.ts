import { createInterface } from 'node:readline/promises'
import { localesFault } from '../../config/locale-tags.ts'
import type { ExistingDocs } from './existing-docs.ts'
import { wordsOf } from '../../text/spaces.ts'

/** Choices for a new site. */
export interface SiteChoices {
  readonly title: string
  readonly blog: boolean
  /** An API reference from TypeScript. */
  readonly typescriptApi: boolean
  /** The first one is the main language. */
  readonly locales: readonly string[]
  /** The start page is the README. */
  readonly fromReadme: boolean
  /** The pages that are there already. Unset: new ones are made. */
  readonly docs?: ExistingDocs
  /** The branch that is published, and that edit links change. Unset: nothing tells it. */
  readonly branch?: string | undefined
}

/** Choices of the command line; unset ones are asked for. `docs: false` makes new pages. */
export type ChosenFlags = Partial<Omit<SiteChoices, 'docs'>> & { readonly docs?: ExistingDocs | false }

/** The facts that decide which questions are asked. */
interface Questions {
  /** Unset: nothing is asked. */
  readonly ask?: (question: string) => Promise<string>
  readonly hasReadme?: boolean
  /** Whether there is a repository on the web whose branch is not known. */
  readonly lacksBranch?: boolean
}

/** Fills in what the command line leaves open: by questions in a terminal, else by the defaults. */
export async function completeChoices(
  flags: ChosenFlags,
  defaults: SiteChoices,
  { ask, hasReadme = false, lacksBranch = false }: Questions,
): Promise<SiteChoices> {
  const { docs: docsFlag, ...others } = flags
  const { docs: docsThere, ...rest } = defaults
  const docs = docsFlag === false ? undefined : (docsFlag ?? docsThere)
  if (!ask) return { ...rest, ...others, ...(docs && { docs }) }
  const isYes = async (question: string, isDefault: boolean): Promise<boolean> => {
    const answer = await ask(`${question} ${isDefault ? '(Y/n)' : '(y/N)'} `)
    return answer === '' ? isDefault : answer.toLowerCase().startsWith('y')
  }
  const title = flags.title ?? ((await ask(`Title of the site (${defaults.title}) `)) || defaults.title)
  const blog = flags.blog ?? (await isYes('A blog?', defaults.blog))
  const typescriptApi =
    flags.typescriptApi ?? (await isYes('An API reference from TypeScript?', defaults.typescriptApi))
  const locales = flags.locales ?? (await askForLocales(ask, defaults.locales))
  const asksForReadme = flags.fromReadme === undefined && hasReadme
  const fromReadme = asksForReadme
    ? await isYes('The README as the start page?', true)
    : (flags.fromReadme ?? defaults.fromReadme)
  const usesDocs =
    docs !== undefined && (docsFlag !== undefined || (await isYes(`The ${pagesIn(docs)} as the docs?`, true)))
  const branch = flags.branch ?? (lacksBranch ? await askForBranch(ask, defaults.branch) : defaults.branch)
  return { title, blog, typescriptApi, locales, fromReadme, ...(usesDocs && { docs }), ...(branch && { branch }) }
}

/** The pages of a folder, for messages: `12 pages in ../docs`. */
export function pagesIn({ path, count }: ExistingDocs): string {
  return `${count} ${count === 1 ? 'page' : 'pages'} in ${path}`
}

/** Asks until the answer is a list of languages that a config takes. An empty one takes the defaults. */
async function askForLocales(
  ask: (question: string) => Promise<string>,
  defaults: readonly string[],
): Promise<readonly string[]> {
  for (let fault = ''; ;) {
    const answer = await ask(`${fault}Languages, the main one first (${defaults.join(', ')}) `)
    const locales = wordsOf(answer.replaceAll(',', ' '))
    if (locales.length === 0) return defaults
    const reason = localesFault(locales)
    if (reason === undefined) return locales
    fault = `${reason} `
  }
}

/** Asks for the branch that is published. An empty answer takes the one that is checked out. */
async function askForBranch(
  ask: (question: string) => Promise<string>,
  current: string | undefined,
): Promise<string | undefined> {
  return (await ask(`The default branch${current === undefined ? '' : ` (${current})`} `)) || current
}

/** Asks a question in this process's terminal. Ctrl+D takes the defaults of all questions that are left. */
export async function askInTerminal(question: string): Promise<string> {
  const prompt = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await new Promise<string>((resolve, reject) => {
      prompt.once('close', () => resolve(''))
      prompt.question(question).then((answer) => resolve(answer.trim()), reject)
    })
  } finally {
    prompt.close()
  }
}
