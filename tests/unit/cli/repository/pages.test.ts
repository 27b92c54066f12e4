import { expect, test } from 'vitest'
import { parseGitAddress, parseRepository, providerOf, repositoryAt } from '../../../../cli/repository/address.ts'
import type { RepositoryAddress, RepositoryProvider } from '../../../../cli/repository/address.ts'
import { editedPaths } from '../../../../cli/repository/edited-paths.ts'
import { editPage, filePage, folderPage, linePattern, rawAddress } from '../../../../cli/repository/pages.ts'
import { profilePage } from '../../../../cli/repository/profile.ts'

/** Remotes of each provider in the forms that git takes, and the page of the repository. */
const remotes: readonly (readonly [RepositoryProvider | undefined, string, readonly string[]])[] = [
  [
    undefined,
    'https://github.com/o/r',
    [
      'https://github.com/o/r',
      'https://github.com/o/r/',
      'https://github.com/o/r.git',
      'https://GitHub.com/o/r.git',
      'https://www.github.com/o/r',
      'git@github.com:o/r.git',
      'git@github.com:/o/r.git',
      'github.com:o/r',
      'ssh://git@github.com/o/r.git',
      'ssh://git@github.com:22/o/r.git',
      'ssh://git@ssh.github.com:443/o/r.git',
      'git+ssh://git@github.com/o/r.git',
      'git://github.com/o/r.git',
      'git://github.com:9418/o/r.git',
      'https://reader:secret@github.com/o/r.git',
      'https://secret@github.com/o/r',
      'https://x-access-token:secret@github.com/o/r.git?a=secret#secret',
      'reader:secret@github.com:o/r.git',
      'github:o/r',
    ],
  ],
  [
    undefined,
    'https://gitlab.com/group/sub/deep/r',
    [
      'https://gitlab.com/group/sub/deep/r.git',
      'https://oauth2:secret@gitlab.com/group/sub/deep/r.git',
      'https://gitlab.com/group/sub/deep/r/-/tree/main/docs',
      'git@gitlab.com:group/sub/deep/r.git',
      'ssh://git@altssh.gitlab.com:443/group/sub/deep/r.git',
      'gitlab:group/sub/deep/r',
    ],
  ],
  [
    'gitlab',
    'https://git.example.com:8443/group/r',
    ['https://git.example.com:8443/group/r.git', 'https://gitlab-ci-token:secret@git.example.com:8443/group/r.git'],
  ],
  [
    'gitlab',
    'https://git.example.com/group/r',
    ['ssh://git@git.example.com:2222/group/r.git', 'git@git.example.com:group/r'],
  ],
  ['gitlab', 'http://10.0.0.7/group/r', ['http://reader:secret@10.0.0.7/group/r.git']],
  ['github', 'https://git.example.com/o/r', ['git@git.example.com:o/r.git', 'https://git.example.com/o/r']],
  [
    undefined,
    'https://codeberg.org/o/r',
    ['ssh://git@codeberg.org/o/r.git', 'https://secret@codeberg.org/o/r.git', 'git@codeberg.org:o/r.git'],
  ],
  [
    'gitea',
    'https://example.com/forge/o/r',
    ['https://example.com/forge/o/r.git', 'ssh://forgejo@example.com:2222/forge/o/r.git'],
  ],
  [
    undefined,
    'https://bitbucket.org/o/r',
    [
      'https://reader@bitbucket.org/o/r.git',
      'git@bitbucket.org:o/r.git',
      'bitbucket:o/r',
      'ssh://git@altssh.bitbucket.org:443/o/r.git',
    ],
  ],
  [
    undefined,
    'https://dev.azure.com/org/My%20Project/_git/r',
    [
      'https://org@dev.azure.com/org/My%20Project/_git/r',
      'https://reader:secret@dev.azure.com/org/My%20Project/_git/r',
      'git@ssh.dev.azure.com:v3/org/My%20Project/r',
      'ssh://git@ssh.dev.azure.com/v3/org/My%20Project/r',
      'org@vs-ssh.visualstudio.com:v3/org/My%20Project/r',
    ],
  ],
  [
    undefined,
    'https://org.visualstudio.com/DefaultCollection/p/_git/r',
    ['https://org.visualstudio.com/DefaultCollection/p/_git/r'],
  ],
]

test.each(remotes)('%s knows %s by all addresses of git', (provider, web, addresses) => {
  for (const text of addresses) {
    const git = parseGitAddress(text)
    const repository = git && repositoryAt(git, provider ?? providerOf(git.host))
    expect(repository?.web, text).toBe(web)
    expect(JSON.stringify([git, repository]), text).not.toContain('secret')
    if (provider === undefined) expect(parseRepository(text)?.web, text).toBe(web)
  }
})

test.each(['/srv/git/r.git', '../r.git', 'file:///srv/git/r.git', 'C:\\git\\r', 'C:/git/r', '', 'r', 'mailto:', '//['])(
  '%j is no address of a host',
  (text) => {
    const git = parseGitAddress(text)
    expect(git && repositoryAt(git, providerOf(git.host))).toBeUndefined()
  },
)

const branch = { kind: 'branch', name: 'release/v1 #2' } as const
const commit = { kind: 'commit', name: '0123456789012345678901234567890123456789' } as const
const path = 'a b/@x/ü%41?#.ts'

function repositoryOf(provider: RepositoryProvider): RepositoryAddress {
  const webs = {
    github: 'https://github.com/o/r',
    gitlab: 'https://gitlab.com/o/r',
    gitea: 'https://codeberg.org/o/r',
    bitbucket: 'https://bitbucket.org/o/r',
    azure: 'https://dev.azure.com/o/p/_git/r',
  }
  const repository = parseRepository(webs[provider])
  if (!repository) throw new Error(provider)
  return repository
}

test('the addresses of each provider', () => {
  const providers = ['github', 'gitlab', 'gitea', 'bitbucket', 'azure'] as const
  const all = providers
    .map(repositoryOf)
    .map((repository) => [
      filePage(repository, { ref: branch, path }),
      filePage(repository, { ref: commit, path: 'a.ts', lines: { start: 3, end: 3 } }),
      filePage(repository, { ref: { kind: 'tag', name: 'v1' }, path: 'a.ts', lines: { start: 3, end: 9 } }),
      filePage(repository, { ref: { kind: 'revision', name: 'HEAD' }, path: 'a.ts' }),
      folderPage(repository, { ref: branch, path: 'a/b' }),
      folderPage(repository, { ref: commit, path: '' }),
      editPage(repository, 'main', path),
      rawAddress(repository, { ref: branch, path: 'a.png' }),
      linePattern(repository, 'commit'),
    ])
  expect(all).toMatchInlineSnapshot(`
    [
      [
        "https://github.com/o/r/blob/release/v1%20%232/a%20b/@x/%C3%BC%2541%3F%23.ts",
        "https://github.com/o/r/blob/0123456789012345678901234567890123456789/a.ts#L3",
        "https://github.com/o/r/blob/v1/a.ts#L3-L9",
        "https://github.com/o/r/blob/HEAD/a.ts",
        "https://github.com/o/r/tree/release/v1%20%232/a/b",
        "https://github.com/o/r/tree/0123456789012345678901234567890123456789",
        "https://github.com/o/r/edit/main/a%20b/@x/%C3%BC%2541%3F%23.ts",
        "https://raw.githubusercontent.com/o/r/release/v1%20%232/a.png",
        "https://github.com/o/r/blob/{gitRevision}/{path}#L{line}",
      ],
      [
        "https://gitlab.com/o/r/-/blob/release/v1%20%232/a%20b/@x/%C3%BC%2541%3F%23.ts",
        "https://gitlab.com/o/r/-/blob/0123456789012345678901234567890123456789/a.ts#L3",
        "https://gitlab.com/o/r/-/blob/v1/a.ts#L3-9",
        "https://gitlab.com/o/r/-/blob/HEAD/a.ts",
        "https://gitlab.com/o/r/-/tree/release/v1%20%232/a/b",
        "https://gitlab.com/o/r/-/tree/0123456789012345678901234567890123456789",
        "https://gitlab.com/o/r/-/edit/main/a%20b/@x/%C3%BC%2541%3F%23.ts",
        "https://gitlab.com/o/r/-/raw/release/v1%20%232/a.png",
        "https://gitlab.com/o/r/-/blob/{gitRevision}/{path}#L{line}",
      ],
      [
        "https://codeberg.org/o/r/src/branch/release/v1%20%232/a%20b/@x/%C3%BC%2541%3F%23.ts",
        "https://codeberg.org/o/r/src/commit/0123456789012345678901234567890123456789/a.ts#L3",
        "https://codeberg.org/o/r/src/tag/v1/a.ts#L3-L9",
        "https://codeberg.org/o/r/src/HEAD/a.ts",
        "https://codeberg.org/o/r/src/branch/release/v1%20%232/a/b",
        "https://codeberg.org/o/r/src/commit/0123456789012345678901234567890123456789",
        "https://codeberg.org/o/r/_edit/main/a%20b/@x/%C3%BC%2541%3F%23.ts",
        "https://codeberg.org/o/r/raw/branch/release/v1%20%232/a.png",
        "https://codeberg.org/o/r/src/commit/{gitRevision}/{path}#L{line}",
      ],
      [
        "https://bitbucket.org/o/r/src/release/v1%20%232/a%20b/@x/%C3%BC%2541%3F%23.ts",
        "https://bitbucket.org/o/r/src/0123456789012345678901234567890123456789/a.ts#lines-3",
        "https://bitbucket.org/o/r/src/v1/a.ts#lines-3:9",
        "https://bitbucket.org/o/r/src/HEAD/a.ts",
        "https://bitbucket.org/o/r/src/release/v1%20%232/a/b",
        "https://bitbucket.org/o/r/src/0123456789012345678901234567890123456789",
        "https://bitbucket.org/o/r/src/main/a%20b/@x/%C3%BC%2541%3F%23.ts?mode=edit",
        "https://bitbucket.org/o/r/raw/release/v1%20%232/a.png",
        "https://bitbucket.org/o/r/src/{gitRevision}/{path}#lines-{line}",
      ],
      [
        "https://dev.azure.com/o/p/_git/r?path=/a%20b/@x/%C3%BC%2541%3F%23.ts&version=GBrelease%2Fv1%20%232",
        "https://dev.azure.com/o/p/_git/r?path=/a.ts&version=GC0123456789012345678901234567890123456789&line=3&lineEnd=3&lineStartColumn=1&lineEndColumn=1000",
        "https://dev.azure.com/o/p/_git/r?path=/a.ts&version=GTv1&line=3&lineEnd=9&lineStartColumn=1&lineEndColumn=1000",
        "https://dev.azure.com/o/p/_git/r?path=/a.ts",
        "https://dev.azure.com/o/p/_git/r?path=/a/b&version=GBrelease%2Fv1%20%232",
        "https://dev.azure.com/o/p/_git/r?path=/&version=GC0123456789012345678901234567890123456789",
        "https://dev.azure.com/o/p/_git/r?path=/a%20b/@x/%C3%BC%2541%3F%23.ts&version=GBmain",
        "https://dev.azure.com/o/p/_apis/git/repositories/r/items?path=/a.png&versionDescriptor.versionType=branch&versionDescriptor.version=release%2Fv1%20%232",
        "https://dev.azure.com/o/p/_git/r?path=/{path}&version=GC{gitRevision}&line={line}&lineEnd={line}&lineStartColumn=1&lineEndColumn=1000",
      ],
    ]
  `)
})

test('what an address of a repository means is found again, whatever the branch', () => {
  for (const provider of ['github', 'gitlab', 'gitea', 'bitbucket', 'azure'] as const) {
    const repository = repositoryOf(provider)
    for (const name of ['main', 'release/v1'])
      for (const address of [
        editPage(repository, name, 'docs/a b.md'),
        filePage(repository, { ref: { kind: 'branch', name }, path: 'docs/a b.md' }),
      ]) {
        expect(editedPaths(address, repository, name), address).toEqual(['docs/a%20b.md'])
        expect(editedPaths(address, repository, undefined), address).toContain('docs/a%20b.md')
        expect(editedPaths(address, repositoryOf(provider === 'github' ? 'gitea' : 'github'), name)).toEqual([])
      }
  }
  expect(editedPaths('https://github.com/o/r', repositoryOf('github'), 'main')).toEqual([])
  expect(editedPaths('https://github.com/o/r-2/edit/main/a.md', repositoryOf('github'), 'main')).toEqual([])
  expect(editedPaths('https://github.com/o/r/issues/new', repositoryOf('github'), 'main')).toEqual([])
})

test('the page of a person by the private address of a host', () => {
  const github = repositoryOf('github')
  expect(profilePage('123+ann-b@users.noreply.github.com', github)).toBe('https://github.com/ann-b')
  expect(profilePage('ann@users.noreply.github.com', github)).toBe('https://github.com/ann')
  expect(profilePage('7-ann.b@users.noreply.gitlab.com', repositoryOf('gitlab'))).toBe('https://gitlab.com/ann.b')
  for (const email of ['ann@example.com', 'x/y@users.noreply.github.com', '@users.noreply.github.com', ''])
    expect(profilePage(email, github), email).toBeUndefined()
})
