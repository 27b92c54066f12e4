import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '../../cli/cache/whole-file.ts'
import { addMergeRule } from '../../cli/files/merged-list.ts'
import { pathStats } from '../../cli/cache/path-stats.ts'
import type { RunAfterBuild } from '../../cli/pipeline/feature.ts'
import { type Diagnostic, diagnostic } from '../../cli/report/diagnostic.ts'
import { publishedInFolder } from './contract/of-folder.ts'
import { joinPublished, readList, writeList } from './contract/of-list.ts'
import { type ContractFault, isFault, type Published } from './published.ts'

/** The list, in the site folder. */
const listFile = 'published.json'

/** Adds the addresses of a build to the list of those that the site has published. */
export const keepAddresses: RunAfterBuild = async ({ root, outDir }) => {
  const path = join(root, listFile)
  const isNew = pathStats(path) === undefined
  const before = isNew ? nothing : readList(readFileSync(path, 'utf8'))
  const now = publishedInFolder(outDir)
  if (isFault(before)) return [unreadable(before)]
  if (isFault(now)) return [unreadable(now)]
  const text = writeList(joinPublished(before, now))
  if (isNew || text !== readFileSync(path, 'utf8')) replaceFile(path, text)
  return isNew ? [newList(root)] : []
}

const nothing: Published = { pages: [], files: [] }

function unreadable({ fault, hint, line }: ContractFault): Diagnostic {
  return diagnostic({
    code: 'addresses-unknown',
    message: `${fault}.`,
    hint,
    at: { file: listFile, line: line ?? 1, column: 1, length: 1 },
  })
}

function newList(root: string): Diagnostic {
  return diagnostic({
    code: 'addresses-written',
    message: `${listFile} is new, and .gitattributes has the line "${addMergeRule(root, listFile)}", so that branches merge without conflicts.`,
    hint: 'Commit both.',
  })
}
