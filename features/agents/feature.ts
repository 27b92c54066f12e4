import type { Feature, LinkedLocale, MadeFiles, OwnFiles, OwnNames } from '../../cli/pipeline/feature.ts'
import { localeFolder } from '../../cli/pipeline/locales.ts'
import { fullTextFile } from './full-text.ts'
import { llmsFile, llmsFiles } from './llms-txt.ts'
import { collectFullText } from './collect-full-text.ts'
import { robotsFile } from './robots-txt.ts'

/** Writes files for programs that read the site for somebody. */
export const agents: Feature = { files }

function files({ project }: LinkedLocale): readonly OwnFiles[] {
  const { llmsTxt, llmsFullTxt, robotsTxt } = project.config.agents
  return [...(llmsTxt ? [list] : []), ...(robotsTxt ? [robots] : []), ...(llmsFullTxt ? [fullText] : [])]
}

function namesOf(option: string, names: Pick<OwnNames, 'paths' | 'name'>): OwnNames {
  return { ...names, move: `set \`agents.${option}\` to false`, isReplaceable: true }
}

const list: MadeFiles = {
  ...namesOf('llmsTxt', { paths: [llmsFile, 'llms-*'], name: 'the list of pages for agents' }),
  make({ project, site, bundle }) {
    const { markdown, llmsFullTxt } = project.config.agents
    return llmsFiles(site, bundle.data, { markdown, fullText: markdown && llmsFullTxt })
  },
}

const robots: MadeFiles = {
  ...namesOf('robotsTxt', { paths: ['robots.txt'], name: 'the file for robots' }),
  make({ project, bundle }) {
    const file = localeFolder(project) === '' ? robotsFile(bundle.data) : undefined
    return file ? [file] : []
  },
}

const fullText: OwnFiles = {
  ...namesOf('llmsFullTxt', { paths: [fullTextFile(0), 'llms-full-*'], name: 'the text of all pages for agents' }),
  collect: collectFullText,
}
