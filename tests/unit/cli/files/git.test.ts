import { execFileSync } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { repositoryOf } from '../../../../cli/files/git.ts'

function emptyFolder(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'docs-gen-git-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function git(folder: string, ...args: readonly string[]): void {
  const who = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com']
  execFileSync('git', ['-c', 'init.defaultBranch=main', ...who, ...args], { cwd: folder, stdio: 'ignore' })
}

/** What changes with every commit, relative to the parent of the repository. */
async function watched(home: string, folder: string): Promise<readonly string[]> {
  const paths: string[] = []
  await repositoryOf(join(home, folder), (more) => paths.push(...more))
  return paths.map((path) => relative(home, path)).sort()
}

const shared = ['one/.git/packed-refs', 'one/.git/reftable/tables.list', 'one/.git/shallow']

test('the files that change with every commit, before and after the first one and off a branch', async () => {
  const home = emptyFolder()
  git(home, 'init', 'one')
  const branch = ['one/.git/HEAD', ...shared.slice(0, 1), 'one/.git/refs/heads/main', ...shared.slice(1)].sort()
  expect(await watched(home, 'one')).toEqual(branch)
  git(join(home, 'one'), 'commit', '--allow-empty', '-m', 'first')
  expect(await watched(home, 'one')).toEqual(branch)
  git(join(home, 'one'), 'checkout', '--detach')
  expect(await watched(home, 'one')).toEqual(['one/.git/HEAD', ...shared])
})

test('a worktree has a HEAD of its own', async () => {
  const home = emptyFolder()
  git(home, 'init', 'one')
  git(join(home, 'one'), 'commit', '--allow-empty', '-m', 'first')
  git(join(home, 'one'), 'worktree', 'add', '-b', 'other', '../two')
  expect(await watched(home, 'two')).toEqual(
    ['one/.git/worktrees/two/HEAD', 'one/.git/refs/heads/other', ...shared].sort(),
  )
})
