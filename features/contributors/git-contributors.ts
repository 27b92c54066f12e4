import { join, resolve } from 'node:path'
import { cachedByFolder } from '../../cli/files/cached-by-folder.ts'
import type { GitLack } from '../../cli/files/git-lack.ts'
import { historyOf, runGit } from '../../cli/files/git.ts'

/** A person who changed a file. */
export interface GitContributor {
  readonly name: string
  /** Address of their newest commit. */
  readonly email: string
  readonly commits: number
}

/** The people who changed the files of a folder. */
export interface GitContributors {
  /** By absolute path, those with the newest commit first. */
  readonly byFile: ReadonlyMap<string, readonly GitContributor[]>
  /** Whether a part of the history is missing. */
  readonly isShallow: boolean
  /** Why git says nothing. */
  readonly lack?: GitLack | undefined
}

/** Reads who changed each file of a folder from one `git log`, with co-authors and the names of `.mailmap`. */
export const gitContributors = cachedByFolder(readContributors)

/** Parents, author and co-authors of a commit, each ended by `\x02`. */
const format = '%x01%P%x02%aN <%aE>%x02%(trailers:key=Co-authored-by,valueonly,unfold,separator=%x02)'

async function readContributors(folder: string, note: (paths: readonly string[]) => void): Promise<GitContributors> {
  const args = ['-z', '--name-only', '--no-renames', `--format=${format}`]
  const { repository, log, lack } = await historyOf(folder, args, note)
  if (!repository) return { byFile: new Map(), isShallow: false, lack }
  const { top, isShallow } = repository
  note([join(top, '.mailmap')])
  const commits = readCommits(log, isShallow)
  const names = await mailmap(folder, new Set(commits.flatMap(({ coAuthors }) => coAuthors)))
  const byFile = new Map<string, Map<string, GitContributor>>()
  for (const { author, coAuthors, paths } of commits) {
    const people = new Map([author, ...coAuthors.map((one) => names.get(one) ?? one)].flatMap(person))
    for (const path of paths) {
      const file = resolve(top, path)
      byFile.set(file, counted(byFile.get(file) ?? new Map<string, GitContributor>(), people))
    }
  }
  return { byFile: new Map([...byFile].map(([file, people]) => [file, [...people.values()]])), isShallow, lack }
}

interface Commit {
  /** `Name <address>`. */
  readonly author: string
  readonly coAuthors: readonly string[]
  readonly paths: string[]
}

/** Reads a log of NUL-ended names below headers, newest first. The oldest commit of a shallow clone seems to add every file, and is left out. */
function readCommits(log: string, isShallow: boolean): readonly Commit[] {
  const commits: Commit[] = []
  let isKnown = false
  for (const token of log.split('\0')) {
    if (token.startsWith('\x01')) {
      const [parents = '', author = '', ...coAuthors] = token.slice(1).split('\x02')
      isKnown = !isShallow || parents !== ''
      if (isKnown) commits.push({ author, coAuthors: coAuthors.filter(isContact), paths: [] })
    } else if (isKnown && token.length > 1) commits.at(-1)?.paths.push(token.startsWith('\n') ? token.slice(1) : token)
  }
  return commits
}

function isContact(text: string): boolean {
  return /^[^<>\n]+ <[^<>\n]+>$/.test(text)
}

/** The names of co-authors by `.mailmap`, which the log applies to authors only. */
async function mailmap(folder: string, contacts: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  const all = [...contacts]
  if (all.length === 0) return new Map()
  const mapped =
    (await runGit(folder, ['check-mailmap', '--stdin'], { input: `${all.join('\n')}\n` }))?.split('\n') ?? []
  return new Map(all.map((contact, n) => [contact, mapped[n] ?? contact]))
}

/** The name and the address of a person; programs are left out. */
function person(contact: string): readonly (readonly [string, string])[] {
  const at = contact.lastIndexOf(' <')
  const name = contact.slice(0, at).trim()
  return name === '' || name.endsWith('[bot]') ? [] : [[name, contact.slice(at + 2, -1)]]
}

function counted(
  contributors: Map<string, GitContributor>,
  people: ReadonlyMap<string, string>,
): Map<string, GitContributor> {
  for (const [name, email] of people) {
    const before = contributors.get(name)
    contributors.set(name, before ? { ...before, commits: before.commits + 1 } : { name, email, commits: 1 })
  }
  return contributors
}
