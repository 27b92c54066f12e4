import { findNamed } from '../compile/files/assets.ts'
import { refusalOf, refusalProblem } from '../compile/files/published-files.ts'
import { docusaurusConfig } from '../docusaurus/config-files.ts'
import type { FindNamed } from '../link/targets/resolve.ts'
import type { Project } from './open.ts'

/** The function that looks for what links without a page name. `undefined` for a Docusaurus site, where such links are addresses of pages. */
export function openNamedTargets({ config, configFile, files }: Project): FindNamed | undefined {
  if (docusaurusConfig.files.includes(configFile)) return undefined
  return (href, from) => {
    const named = findNamed(href, from, { files, refusalOf: (file) => refusalOf(file, from, { config, files }) })
    return named && 'refusal' in named ? { refusal: refusalProblem(named.file, named.refusal) } : named
  }
}
