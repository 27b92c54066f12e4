import { decodePath } from '../../runtime/contract/index.ts'

/** A repository on the web: `github.com` and `owner/name`. */
export interface RepositoryAddress {
  readonly host: RepositoryHost
  readonly path: string
}

/** Hosts whose pages of files and folders have known addresses. */
export type RepositoryHost = 'github.com' | 'gitlab.com' | 'bitbucket.org'

const shortHosts: Readonly<Record<string, RepositoryHost>> = {
  'github:': 'github.com',
  'gitlab:': 'gitlab.com',
  'bitbucket:': 'bitbucket.org',
}

/**
 * Parses `repository` of a `package.json`: `owner/name`, `gitlab:owner/name`, or any address of git.
 * @returns `undefined` for other hosts
 */
export function parseRepository(text: string): RepositoryAddress | undefined {
  const address = text.startsWith('git@') ? `ssh://${text.replace(':', '/')}` : text
  const url = [address, `github:${address}`].find((candidate) => URL.canParse(candidate))
  if (url === undefined) return undefined
  const { protocol, hostname, pathname } = new URL(url)
  const host = shortHosts[protocol] ?? Object.values(shortHosts).find((candidate) => candidate === hostname)
  const steps = stepsOf(pathname)
  // Groups of GitLab are nested; `-` begins a page of the project.
  const end = host === 'gitlab.com' ? [...steps, '-'].indexOf('-') : 2
  if (!host || steps.length < 2) return undefined
  const path = steps.slice(0, end).join('/')
  return { host, path: path.endsWith('.git') ? path.slice(0, -'.git'.length) : path }
}

/** Names of the pages of hosts that show or change a file. */
const filePages: ReadonlySet<string> = new Set(['blob', 'edit', 'tree'])

/**
 * The address of a folder in a repository, from that at which a file of the repository is edited.
 * @param file relative to the site folder, as is the folder
 * @returns `undefined` if the address is not that of the file or of a known form, or if the folder is not in the repository
 */
export function folderAddress(editUrl: string, file: string, folder: string): string | undefined {
  if (!URL.canParse(editUrl)) return undefined
  const { origin, pathname } = new URL(editUrl)
  const steps = stepsOf(pathname)
  const tail = stepsOf(file).filter((step) => step !== '..')
  const base = steps.slice(0, -tail.length)
  if (tail.some((step, n) => decodePath(steps[base.length + n] ?? '') !== step)) return undefined
  const page = pageOfFolders(steps)
  const below = stepsOf(folder)
  const ups = countUps(below) - countUps(stepsOf(file))
  // The folders that lead down to the site are not known; above a repository is none of its folders.
  if (!page || ups < 0 || base.length - ups < page.at + 2) return undefined
  const path = [...base.slice(0, base.length - ups), ...below.filter((step) => step !== '..').map(encodeURIComponent)]
  return `${origin}/${path.map((step, n) => (n === page.at ? page.name : step)).join('/')}`
}

/** The step of an address that names the kind of page, and its name for folders. */
function pageOfFolders(steps: readonly string[]): { readonly at: number; readonly name: string } | undefined {
  // Groups of GitLab are nested, so its pages begin after a dash.
  const at = steps.includes('-') ? steps.indexOf('-') + 1 : 2
  const name = steps[at] ?? ''
  if (filePages.has(name)) return { at, name: 'tree' }
  return name === 'src' ? { at, name } : undefined
}

function stepsOf(path: string): readonly string[] {
  return path.split('/').filter((step) => step !== '' && step !== '.')
}

function countUps(steps: readonly string[]): number {
  return steps.filter((step) => step === '..').length
}
