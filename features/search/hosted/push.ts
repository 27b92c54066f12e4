import { type AlgoliaAccess, type AlgoliaCall, AlgoliaError, callAlgolia, pauseFor } from './algolia-http.ts'
import { mergeSettings } from './algolia-settings.ts'
import type { DocSearchRecord } from './doc-search-records.ts'

/** The index that records are pushed to. */
export interface PushTarget extends AlgoliaAccess {
  readonly indexName: string
}

/** Called with each step. */
type PushProgress = (step: string) => void

/** Maximum number of records and of characters of JSON in one call. */
const batchRecords = 1_000
const batchSize = 5_000_000
/** Pauses while a task is running: first and longest in ms, and their maximum number. */
const firstPause = 200
const longestPause = 5_000
const maxPauses = 200

/**
 * Replaces the records of an index, and sets what its owner has not set. They are uploaded to a second index and checked, which then
 * replaces the first in one step; if anything fails or is interrupted, the first one is unchanged and the second one is removed.
 * A retry starts over. Throws `AlgoliaError`.
 */
export async function pushRecords(
  records: readonly DocSearchRecord[],
  target: PushTarget,
  progress: PushProgress = () => undefined,
): Promise<void> {
  if (records.length === 0) throw new AlgoliaError('There are no records: the index is unchanged.', 0)
  const live = encodeURIComponent(target.indexName)
  const next = `${live}_tmp_docs_gen`
  progress('Remove the remains of an earlier push')
  await unlessMissing(() => change(target, next, { method: 'DELETE', path: `/1/indexes/${next}` }))
  try {
    await upload(records, { target, live, next }, progress)
    progress('Put the new index in place')
    const move = { operation: 'move', destination: target.indexName }
    await change(target, next, { method: 'POST', path: `/1/indexes/${next}/operation`, body: move })
  } catch (error) {
    await removeQuietly(target, next, progress)
    throw error
  }
  progress('Search in it')
  await probe(records, (body) => callAlgolia(target, { method: 'POST', path: `/1/indexes/${live}/query`, body }))
}

/** Removes the second index, after an interruption too; says so if that fails. */
async function removeQuietly(target: PushTarget, next: string, progress: PushProgress): Promise<void> {
  const { signal: _, ...access } = target
  try {
    await unlessMissing(async () => {
      await callAlgolia(access, { method: 'DELETE', path: `/1/indexes/${next}` })
    })
  } catch {
    progress(`The index ${decodeURIComponent(next)} could not be removed; the next push removes it`)
  }
}

/** Fills and checks the second index. */
async function upload(
  records: readonly DocSearchRecord[],
  { target, live, next }: { readonly target: PushTarget; readonly live: string; readonly next: string },
  progress: PushProgress,
): Promise<void> {
  progress('Copy settings, synonyms and rules')
  const copy = { operation: 'copy', destination: decodeURIComponent(next), scope: ['settings', 'rules', 'synonyms'] }
  await unlessMissing(() => change(target, next, { method: 'POST', path: `/1/indexes/${live}/operation`, body: copy }))
  const { settings, custom } = mergeSettings(await settingsOf(target, live))
  if (custom.length > 0)
    progress(`Keep the index's own settings, which differ from those of docs-gen: ${custom.join(', ')}`)
  await change(target, next, { method: 'PUT', path: `/1/indexes/${next}/settings`, body: settings })
  for (const batch of batches(records)) {
    progress(`Send ${batch.length} records`)
    const requests = batch.map((body) => ({ action: 'addObject', body }))
    await change(target, next, { method: 'POST', path: `/1/indexes/${next}/batch`, body: { requests } })
  }
  progress('Check the new index')
  const body = { query: '', hitsPerPage: 0, distinct: false, analytics: false }
  checkCount(records, await callAlgolia(target, { method: 'POST', path: `/1/indexes/${next}/query`, body }))
}

/** The settings of an index; none if it does not exist. */
async function settingsOf(target: PushTarget, index: string): Promise<Readonly<Record<string, unknown>>> {
  let settings: Readonly<Record<string, unknown>> = {}
  await unlessMissing(async () => {
    settings = await callAlgolia(target, { method: 'GET', path: `/1/indexes/${index}/settings` })
  })
  return settings
}

/** Runs a task on an index that may not exist. */
async function unlessMissing(task: () => Promise<void>): Promise<void> {
  try {
    await task()
  } catch (error) {
    if (!(error instanceof AlgoliaError) || error.status !== 404) throw error
  }
}

/** Makes a change and waits until it takes effect. */
async function change(target: PushTarget, index: string, call: AlgoliaCall): Promise<void> {
  const { taskID } = await callAlgolia<{ readonly taskID: number }>(target, call)
  for (let count = 1; count <= maxPauses; count += 1) {
    const path = `/1/indexes/${index}/task/${taskID}`
    const { status } = await callAlgolia<{ readonly status: string }>(target, { method: 'GET', path })
    if (status === 'published') return
    await pauseFor(target, Math.min(longestPause, firstPause * count))
  }
  throw new AlgoliaError(`Task ${taskID} did not finish`, 0)
}

function* batches(records: readonly DocSearchRecord[]): Generator<readonly DocSearchRecord[]> {
  let batch: DocSearchRecord[] = []
  let size = 0
  for (const record of records) {
    const length = JSON.stringify(record).length
    if (batch.length === batchRecords || (batch.length > 0 && size + length > batchSize)) {
      yield batch
      batch = []
      size = 0
    }
    batch.push(record)
    size += length
  }
  if (batch.length > 0) yield batch
}

interface QueryResult {
  readonly nbHits: number
}

function checkCount(records: readonly DocSearchRecord[], { nbHits }: QueryResult): void {
  const expected = new Set(records.map(({ objectID }) => objectID)).size
  if (nbHits !== expected)
    throw new AlgoliaError(
      `The new index has ${nbHits} records instead of ${expected}. Perhaps two pushes were running at once; push again.`,
      0,
    )
}

/** Searches like a site does: with missing facets, sites would find nothing without any error. */
async function probe(
  records: readonly DocSearchRecord[],
  search: (body: unknown) => Promise<QueryResult>,
): Promise<void> {
  for (const { language, docusaurus_tag: tag, hierarchy } of firstOfEach(records)) {
    const facetFilters = [`language:${language}`, [`docusaurus_tag:${tag}`]]
    const { nbHits } = await search({ query: hierarchy.lvl1 ?? '', facetFilters, hitsPerPage: 1, analytics: false })
    if (nbHits === 0)
      throw new AlgoliaError(
        `The index is in place, but a search for "${hierarchy.lvl1 ?? ''}" in ${language}, ${tag} finds nothing.`,
        0,
      )
  }
}

function firstOfEach(records: readonly DocSearchRecord[]): readonly DocSearchRecord[] {
  return [
    ...new Map(
      records
        .filter(({ type }) => type === 'lvl1')
        .map((record) => [`${record.language} ${record.docusaurus_tag}`, record]),
    ).values(),
  ]
}

/** The index as configured; the config never contains the write key. */
export interface ConfiguredIndex {
  readonly appId?: string
  readonly indexName?: string
}

/** Names of the environment variables. */
const credentialNames = {
  appId: 'ALGOLIA_APP_ID',
  apiKey: 'ALGOLIA_API_KEY',
  indexName: 'ALGOLIA_INDEX_NAME',
} as const

/** The index to push to, or the missing environment variables. Variables take precedence over the config. */
export function pushTarget(
  environment: Readonly<Record<string, string | undefined>>,
  index: ConfiguredIndex,
): { readonly target: PushTarget } | { readonly missing: readonly string[] } {
  const variable = (name: keyof typeof credentialNames): string => environment[credentialNames[name]]?.trim() ?? ''
  const target = {
    appId: variable('appId') || (index.appId ?? ''),
    apiKey: variable('apiKey'),
    indexName: variable('indexName') || (index.indexName ?? ''),
  }
  const names = ['appId', 'apiKey', 'indexName'] as const
  const missing = names.filter((name) => target[name] === '').map((name) => credentialNames[name])
  return missing.length > 0 ? { missing } : { target }
}
