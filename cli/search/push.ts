import type { AlgoliaAccess, AlgoliaCall } from './algolia-http.ts'
import { AlgoliaError, callAlgolia, pauseFor } from './algolia-http.ts'
import { algoliaSettings } from './algolia-settings.ts'
import type { DocSearchRecord } from './doc-search-records.ts'

/** Where records go. */
export interface PushTarget extends AlgoliaAccess {
  readonly indexName: string
}

/** Told what is being done. */
export type PushProgress = (step: string) => void

/** Records in one call, at most; and characters of JSON in one, about. */
const batchRecords = 1_000
const batchSize = 5_000_000
/** Waiting for a task: first and longest pause in ms, and how often. */
const firstPause = 200
const longestPause = 5_000
const mostPauses = 200

/**
 * Replaces the records and settings of an index. They are gathered in a second index and checked there, and only then take
 * the place of the first in one step: until then, and where anything fails or is interrupted, the first stays as it was.
 * Running it again starts over. Throws `AlgoliaError`.
 */
export async function pushRecords(
  records: readonly DocSearchRecord[],
  target: PushTarget,
  progress: PushProgress = () => undefined,
): Promise<void> {
  if (records.length === 0) throw new AlgoliaError('There are no records: the index stays as it is.', 0)
  const live = encodeURIComponent(target.indexName)
  const next = `${live}_tmp_docs_gen`
  progress('Clear what an earlier push left')
  await unlessMissing(() => change(target, next, { method: 'DELETE', path: `/1/indexes/${next}` }))
  try {
    await gather(records, { target, live, next }, progress)
  } catch (error) {
    const undo = { method: 'DELETE', path: `/1/indexes/${next}` } as const
    if (!target.signal?.aborted) await callAlgolia(target, undo).catch(() => undefined)
    throw error
  }
  progress('Put the new index in place')
  const move = { operation: 'move', destination: target.indexName }
  await change(target, next, { method: 'POST', path: `/1/indexes/${next}/operation`, body: move })
  progress('Search in it')
  await probe(records, (body) => callAlgolia(target, { method: 'POST', path: `/1/indexes/${live}/query`, body }))
}

/** Fills the second index. */
async function gather(
  records: readonly DocSearchRecord[],
  { target, live, next }: { readonly target: PushTarget; readonly live: string; readonly next: string },
  progress: PushProgress,
): Promise<void> {
  progress('Copy synonyms and rules')
  const copy = { operation: 'copy', destination: decodeURIComponent(next), scope: ['settings', 'rules', 'synonyms'] }
  await unlessMissing(() => change(target, next, { method: 'POST', path: `/1/indexes/${live}/operation`, body: copy }))
  await change(target, next, { method: 'PUT', path: `/1/indexes/${next}/settings`, body: algoliaSettings })
  for (const batch of batches(records)) {
    progress(`Send ${batch.length} records`)
    const requests = batch.map((body) => ({ action: 'addObject', body }))
    await change(target, next, { method: 'POST', path: `/1/indexes/${next}/batch`, body: { requests } })
  }
  progress('Check the new index')
  const body = { query: '', hitsPerPage: 0, distinct: false, analytics: false }
  checkCount(records, await callAlgolia(target, { method: 'POST', path: `/1/indexes/${next}/query`, body }))
}

/** Does something to an index that need not be there. */
async function unlessMissing(task: () => Promise<void>): Promise<void> {
  try {
    await task()
  } catch (error) {
    if (!(error instanceof AlgoliaError) || error.status !== 404) throw error
  }
}

/** Makes a change and waits until it has been made. */
async function change(target: PushTarget, index: string, call: AlgoliaCall): Promise<void> {
  const { taskID } = await callAlgolia<{ readonly taskID: number }>(target, call)
  for (let count = 1; count <= mostPauses; count += 1) {
    const path = `/1/indexes/${index}/task/${taskID}`
    const { status } = await callAlgolia<{ readonly status: string }>(target, { method: 'GET', path })
    if (status === 'published') return
    await pauseFor(target, Math.min(longestPause, firstPause * count))
  }
  throw new AlgoliaError(`Task ${taskID} does not end`, 0)
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

interface Answer {
  readonly nbHits: number
}

function checkCount(records: readonly DocSearchRecord[], { nbHits }: Answer): void {
  const expected = new Set(records.map(({ objectID }) => objectID)).size
  if (nbHits !== expected)
    throw new AlgoliaError(
      `The new index has ${nbHits} records instead of ${expected}. Perhaps two pushes run at once; push again.`,
      0,
    )
}

/** Searches as a site would: missing facets make sites find nothing, and nobody notices. */
async function probe(records: readonly DocSearchRecord[], search: (body: unknown) => Promise<Answer>): Promise<void> {
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
