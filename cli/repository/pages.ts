import type { RepositoryAddress, RepositoryProvider } from './address.ts'
import { addressSteps } from './steps.ts'

/** A state of a repository. `revision` is any name of one, whose kind is not known; `HEAD` is the newest of the default branch. */
export interface RepositoryRef {
  readonly kind: 'branch' | 'tag' | 'commit' | 'revision'
  readonly name: string
}

/** Lines of a file, from 1. */
export interface LineRange {
  readonly start: number
  readonly end: number
}

/** A file or folder of a repository, and lines of it. */
interface Place {
  readonly ref: RepositoryRef
  /** From the root of the repository, empty for the root. It is not encoded. */
  readonly path: string
  readonly lines?: LineRange | undefined
}

/** The addresses that a provider has, below the page of a repository. */
interface ProviderPages {
  readonly file: (place: Place) => string
  readonly folder: (place: Place) => string
  /** The page that edits a file of a branch. */
  readonly edit: (branch: string, path: string) => string
  /** The page of an issue, or what the provider has in its place. Unset: it is not below the page of the repository. */
  readonly issue?: (number: string) => string
  readonly commit: (hash: string) => string
  /** The bytes of a file, as a whole address. */
  readonly raw: (repository: RepositoryAddress, place: Place) => string
}

const providers: Readonly<Record<RepositoryProvider, ProviderPages>> = {
  github: {
    file: ({ ref, path, lines }) => below('blob', ref.name, path) + hash(lines, (n) => `L${n}`, '-'),
    folder: ({ ref, path }) => below('tree', ref.name, path),
    edit: (branch, path) => below('edit', branch, path),
    issue: (number) => below('issues', number),
    commit: (name) => below('commit', name),
    raw: ({ web, host, path: name }, { ref, path }) =>
      host === 'github.com'
        ? `https://raw.githubusercontent.com/${name}${below(ref.name, path)}`
        : web + below('raw', ref.name, path),
  },
  gitlab: {
    file: ({ ref, path, lines }) =>
      below('-/blob', ref.name, path) + hash(lines, (n, isEnd) => (isEnd ? `${n}` : `L${n}`), '-'),
    folder: ({ ref, path }) => below('-/tree', ref.name, path),
    edit: (branch, path) => below('-/edit', branch, path),
    issue: (number) => below('-/issues', number),
    commit: (name) => below('-/commit', name),
    raw: ({ web }, { ref, path }) => web + below('-/raw', ref.name, path),
  },
  gitea: {
    file: ({ ref, path, lines }) => below('src', giteaRef(ref), path) + hash(lines, (n) => `L${n}`, '-'),
    folder: ({ ref, path }) => below('src', giteaRef(ref), path),
    edit: (branch, path) => below('_edit', branch, path),
    issue: (number) => below('issues', number),
    commit: (name) => below('commit', name),
    raw: ({ web }, { ref, path }) => web + below('raw', giteaRef(ref), path),
  },
  bitbucket: {
    file: ({ ref, path, lines }) =>
      below('src', ref.name, path) + hash(lines, (n, isEnd) => (isEnd ? `${n}` : `lines-${n}`), ':'),
    folder: ({ ref, path }) => below('src', ref.name, path),
    edit: (branch, path) => `${below('src', branch, path)}?mode=edit`,
    issue: (number) => below('issues', number),
    commit: (name) => below('commits', name),
    raw: ({ web }, { ref, path }) => web + below('raw', ref.name, path),
  },
  azure: {
    file: ({ ref, path, lines }) => azurePage(path, ref) + azureLines(lines),
    folder: ({ ref, path }) => azurePage(path, ref),
    // The page of a file has the button; the editor has no address.
    edit: (branch, path) => azurePage(path, { kind: 'branch', name: branch }),
    commit: (name) => below('commit', name),
    raw: (repository, { ref, path }) => azureRaw(repository, ref, path),
  },
}

/** The page of a file. */
export function filePage({ web, provider }: RepositoryAddress, place: Place): string {
  return web + providers[provider].file(place)
}

/** The page of a folder. */
export function folderPage({ web, provider }: RepositoryAddress, place: Place): string {
  return web + providers[provider].folder(place)
}

/** The page that edits a file of a branch. */
export function editPage({ web, provider }: RepositoryAddress, branch: string, path: string): string {
  return web + providers[provider].edit(branch, path)
}

/** The page of an issue or pull request; `undefined` where they belong to no repository. */
export function issuePage({ web, provider }: RepositoryAddress, number: string): string | undefined {
  const path = providers[provider].issue?.(number)
  return path === undefined ? undefined : web + path
}

/** The page of a commit. */
export function commitPage({ web, provider }: RepositoryAddress, hash: string): string {
  return web + providers[provider].commit(hash)
}

/** The address of a file's bytes, for pictures. */
export function rawAddress(repository: RepositoryAddress, place: Place): string {
  return providers[repository.provider].raw(repository, place)
}

/**
 * The address of a line, with `{path}`, `{line}` and `{gitRevision}` in their places.
 * @param kind of the revision
 */
export function linePattern(repository: RepositoryAddress, kind: RepositoryRef['kind']): string {
  const [name, path, line] = ['gitRevisionOfFile', 'pathOfFile', 987_654_321]
  const page = filePage(repository, { ref: { kind, name }, path, lines: { start: line, end: line } })
  return page.replace(name, '{gitRevision}').replace(path, '{path}').replaceAll(`${line}`, '{line}')
}

/** The revision that an author named, which may be anything. */
export function revisionRef(name: string): RepositoryRef {
  return { kind: /^[\da-f]{40}$/.test(name) ? 'commit' : 'revision', name }
}

/** Joins the parts of an address, each of which may have several steps. The last ones are paths, which are encoded. */
function below(...parts: readonly string[]): string {
  return ['', ...parts.map(encodePath).filter((part) => part !== '')].join('/')
}

function encodePath(path: string): string {
  return addressSteps(path).map(encodeStep).join('/')
}

function encodeStep(step: string): string {
  return encodeURIComponent(step).replaceAll('%40', '@')
}

function hash(lines: LineRange | undefined, name: (line: number, isEnd?: boolean) => string, sign: string): string {
  if (!lines) return ''
  return `#${name(lines.start)}${lines.end === lines.start ? '' : sign + name(lines.end, true)}`
}

function giteaRef({ kind, name }: RepositoryRef): string {
  // Without a kind, the host looks for a branch, a tag and a commit of the name.
  return kind === 'revision' ? name : `${kind}/${name}`
}

const azureKinds = { branch: 'GB', tag: 'GT', commit: 'GC', revision: 'GB' } as const

function azurePage(path: string, { kind, name }: RepositoryRef): string {
  const version = name === 'HEAD' ? '' : `&version=${azureKinds[kind]}${encodeURIComponent(name)}`
  return `?path=/${encodePath(path)}${version}`
}

function azureLines(lines: LineRange | undefined): string {
  if (!lines) return ''
  // A selection has columns; the last one is beyond the end of most lines.
  return `&line=${lines.start}&lineEnd=${lines.end}&lineStartColumn=1&lineEndColumn=1000`
}

const azureVersions = { branch: 'branch', tag: 'tag', commit: 'commit', revision: 'branch' } as const

function azureRaw({ web }: RepositoryAddress, { kind, name }: RepositoryRef, path: string): string {
  const version =
    name === 'HEAD'
      ? ''
      : `&versionDescriptor.versionType=${azureVersions[kind]}&versionDescriptor.version=${encodeURIComponent(name)}`
  return `${web.replace('/_git/', '/_apis/git/repositories/')}/items?path=/${encodePath(path)}${version}`
}
