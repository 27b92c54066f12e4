import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Writes a file of a repository and commits it as of a date; makes the repository where there is none. */
export function commitFile(
  root: string,
  file: string,
  commit: { date: string; author: string; email?: string; text?: string; message?: string },
): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), commit.text ?? commit.date)
  const env = {
    ...process.env,
    GIT_AUTHOR_DATE: commit.date,
    GIT_COMMITTER_DATE: commit.date,
    GIT_AUTHOR_NAME: commit.author,
    GIT_AUTHOR_EMAIL: commit.email ?? 'a@example.org',
    GIT_COMMITTER_NAME: 'Committer',
    GIT_COMMITTER_EMAIL: 'c@example.org',
  }
  execFileSync('git', ['init', '-q'], { cwd: root, env })
  execFileSync('git', ['add', '.'], { cwd: root, env })
  execFileSync('git', ['commit', '-q', '--no-gpg-sign', '-m', commit.message ?? 'Change'], { cwd: root, env })
}
