import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { foldersAround, repositoryAround } from './symlink-boundary.ts'

/** Why git tells nothing of a folder. */
export interface GitLack {
  /** A clause for a message, such as `git is not installed`. */
  readonly because: string
  readonly hint: string
  /** Whether there is a repository, of which git should tell. */
  readonly hasRepository: boolean
}

/** Finds out why git has failed in a folder. Its own words depend on its language and release, so they are not read. */
export function gitLack(folder: string): GitLack {
  const top = repositoryAround(folder)
  if (top === undefined)
    return {
      because: 'the site is in no git repository',
      hint: 'Build in a clone of its repository, with the folder `.git`, or remove the option.',
      hasRepository: false,
    }
  if (spawnSync('git', ['--version'], { stdio: 'ignore' }).status !== 0)
    return { because: 'git is not installed', hint: 'Install git where the site is built.', hasRepository: true }
  if (isOfOtherUser(top))
    return {
      because: 'the repository belongs to another user, so git does not read it',
      hint: `Trust it where the site is built: git config --global --add safe.directory ${top}`,
      hasRepository: true,
    }
  return {
    because: 'git fails to read the repository',
    hint: 'Run `git log` in the folder of the site: it says why.',
    hasRepository: true,
  }
}

/** Git compares the owners of the working tree and of the repository. */
function isOfOtherUser(top: string): boolean {
  const user = process.geteuid?.()
  return user !== undefined && [top, join(top, '.git')].some((path) => statSync(path).uid !== user)
}

/** The files that decide whether git tells something of a folder: its repository, the settings of the user, and git itself. */
export function gitLackInputs(folder: string): readonly string[] {
  const settings = process.env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config')
  const programs = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return [
    ...foldersAround(folder).map((around) => join(around, '.git')),
    join(homedir(), '.gitconfig'),
    join(settings, 'git/config'),
    ...programs.map((path) => join(path, 'git')),
  ]
}
