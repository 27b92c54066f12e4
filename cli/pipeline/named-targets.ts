import { findNamed } from '../compile/files/assets.ts'
import { refusalOf, refusalProblem } from '../compile/files/published-files.ts'
import { foreignConfigs } from '../../features/other-tools/configs.ts'
import type { FindNamed } from '../link/targets/resolve.ts'
import type { Project } from './open.ts'

/** The function that looks for what links without a page name. `undefined` for a site of another tool, where such links are addresses of pages. */
export function openNamedTargets({ config, configFile, files }: Project): FindNamed | undefined {
  if (foreignConfigs.some((tool) => tool.files.includes(configFile))) return undefined
  return (href, from) => {
    const target = findNamed(href, from, { files, refusalOf: (file) => refusalOf(file, from, { config, files }) })
    return target && 'refusal' in target ? { refusal: refusalProblem(target.file, target.refusal) } : target
  }
}
