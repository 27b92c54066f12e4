import { decodePath } from '../../runtime/contract/index.ts'
import { addressSteps } from './steps.ts'

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
  const steps = addressSteps(pathname)
  const tail = addressSteps(file).filter((step) => step !== '..')
  const base = steps.slice(0, -tail.length)
  if (tail.some((step, n) => decodePath(steps[base.length + n] ?? '') !== step)) return undefined
  const page = pageOfFolders(steps)
  const below = addressSteps(folder)
  const ups = countUps(below) - countUps(addressSteps(file))
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

function countUps(steps: readonly string[]): number {
  return steps.filter((step) => step === '..').length
}
