import { findNamed } from '../compile/files/assets.ts'
import { refusalOf, refusalProblem } from '../compile/files/published-files.ts'
import type { FindNamed } from '../link/targets/resolve.ts'
import type { Project } from './open.ts'

/** The function that looks for what links without a page name. `undefined` where such links are addresses of pages. */
export function openNamedTargets({ config, linksAreAddresses, files }: Project): FindNamed | undefined {
  if (linksAreAddresses) return undefined
  return (href, from) => {
    const target = findNamed(href, from, { files, refusalOf: (file) => refusalOf(file, from, { config, files }) })
    return target && 'refusal' in target ? { refusal: refusalProblem(target.file, target.refusal) } : target
  }
}
