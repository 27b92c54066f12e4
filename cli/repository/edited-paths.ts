import type { RepositoryAddress } from './address.ts'
import { addressSteps } from './steps.ts'

/**
 * The paths in a repository that an address may mean, percent-encoded, the likeliest first: names of branches may have slashes.
 * @param branch the default branch, if it is known
 * @returns none where the address is of another repository, or of no file
 */
export function editedPaths(
  address: string,
  { web, provider }: RepositoryAddress,
  branch: string | undefined,
): readonly string[] {
  if (!URL.canParse(address) || !address.toLowerCase().startsWith(web.toLowerCase())) return []
  const rest = address.slice(web.length)
  if (provider === 'azure') return azurePaths(rest)
  const [pathname = ''] = rest.split(/[?#]/)
  if (!pathname.startsWith('/')) return []
  const steps = addressSteps(pathname)
  const below = steps.slice(stepsOfPage(steps))
  if (below.length === steps.length || below.length < 2) return []
  const known = branch === undefined ? [] : addressSteps(branch)
  if (known.length > 0 && known.every((step, n) => below[n] === step)) return [below.slice(known.length).join('/')]
  return below.slice(1).map((_, n) => below.slice(n + 1).join('/'))
}

/** Number of the steps that name a kind of page: what follows is a branch and a path. */
function stepsOfPage(steps: readonly string[]): number {
  const start = steps[0] === '-' ? 1 : 0
  const [page = '', kind = ''] = steps.slice(start)
  if (page === 'src' || page === 'raw')
    return kind === 'branch' || kind === 'commit' || kind === 'tag' ? start + 2 : start + 1
  return ['blob', 'edit', 'tree', '_edit', 'blame'].includes(page) ? start + 1 : 0
}

function azurePaths(rest: string): readonly string[] {
  const path = new URLSearchParams(rest.slice(rest.indexOf('?') + 1)).get('path')
  return path === null ? [] : [addressSteps(path).map(encodeURIComponent).join('/')]
}
