import { createInterface } from 'node:readline/promises'

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
}

/** Choices of the command line; unset ones are asked for. */
export type ChosenFlags = Partial<SiteChoices>

/** Fills in what the command line leaves open: by questions in a terminal, else by the defaults. */
export async function completeChoices(
  flags: ChosenFlags,
  defaults: SiteChoices,
  { ask }: { readonly ask?: (question: string) => Promise<string> },
): Promise<SiteChoices> {
  if (!ask) return { ...defaults, ...flags }
  const isYes = async (question: string, isDefault: boolean): Promise<boolean> => {
    const answer = await ask(`${question} ${isDefault ? '(Y/n)' : '(y/N)'} `)
    return answer === '' ? isDefault : /^y/i.test(answer)
  }
  const words = (text: string): readonly string[] => text.split(/[\s,]+/).filter((word) => word !== '')
  const title = flags.title ?? ((await ask(`Title of the site (${defaults.title}) `)) || defaults.title)
  const blog = flags.blog ?? (await isYes('A blog?', defaults.blog))
  const typescriptApi =
    flags.typescriptApi ?? (await isYes('An API reference from TypeScript?', defaults.typescriptApi))
  const locales = flags.locales ?? words(await ask(`Languages, the main one first (${defaults.locales.join(', ')}) `))
  return {
    title,
    blog,
    typescriptApi,
    locales: locales.length === 0 ? defaults.locales : locales,
    fromReadme: flags.fromReadme ?? defaults.fromReadme,
  }
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
