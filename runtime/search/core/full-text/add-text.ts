import type { Job } from '../client/job.ts'
import { SearchLoadError } from '../client/load-error.ts'
import type { ScopePart } from '../query/scope.ts'
import { partOf } from '../query/scope.ts'

/** A query that is searched for in texts too. */
export interface TextJob extends Job {
  /** The text of a section, by its number in the scope. */
  readonly textOf: (section: number) => Promise<string>
  /** What could not be loaded. */
  readonly missing: readonly string[]
}

/** Loads what a query needs of the texts. Unless `strict`, it does without what cannot be had. */
export async function addText(job: Job, strict: boolean): Promise<TextJob> {
  const { request, query, scope, parts } = job
  const only = request.restrictSearchableAttributes ?? []
  const searches = (name: string): boolean => only.length === 0 || only.some((path) => path.startsWith(name))
  const missing: string[] = []
  const attempt = async <T>(instead: T, task: () => Promise<T>): Promise<T> => {
    try {
      return await task()
    } catch (error) {
      if (strict || !(error instanceof SearchLoadError)) throw error
      missing.push(error.message)
      return instead
    }
  }
  const words = [...query.words, ...query.excluded]
  const open = async (part: ScopePart, index: number): Promise<ScopePart> => {
    const body = await parts[index]?.body.get()
    return body ? { ...part, words: await body.wordsFor(words), common: body.common } : part
  }
  const withText =
    query.words.length > 0 && searches('content')
      ? await Promise.all(scope.parts.map((part, index) => attempt(part, () => open(part, index))))
      : scope.parts
  const textOf = async (section: number): Promise<string> => {
    const part = partOf(scope, section)
    const body = await parts[scope.parts.indexOf(part)]?.body.get()
    return (await body?.textOf(section - part.offset)) ?? ''
  }
  const searched = searches('hierarchy')
    ? withText
    : withText.map((part) => ({ ...part, heads: { ...part.heads, terms: [] } }))
  return {
    ...job,
    scope: { ...scope, parts: searched },
    textOf: (section) => attempt('', () => textOf(section)),
    missing,
  }
}
