import type { SearchData } from '../../contract/index.ts'
import type { InsightsClient, SearchOptions } from '../options.ts'
import { createSender } from './send-events.ts'

/** A result that the reader opened. */
export interface ClickedHit {
  readonly objectID: string
  /** From 1. */
  readonly position: number
  readonly queryID?: string
}

/** Tells the provider what readers see and open (R115). */
export interface Insights {
  /** These results are on the screen. Told once they stay for a while. */
  viewed(objectIDs: readonly string[]): void
  clicked(hit: ClickedHit): void
}

/** What is told is told by these. */
export interface InsightsInput {
  readonly data: Pick<SearchData, 'appId' | 'apiKey' | 'indexName'>
  readonly options: Pick<SearchOptions, 'insights' | 'insightsClient'>
  /** The page's own `aa`, where it has one. */
  readonly pageClient?: InsightsClient
}

/** How long results must stay before they count as viewed, in ms, and how many are told of at once (R115). */
const viewDelay = 400
const batchSize = 20

/** Makes the teller. It speaks to the site's client, else to the page's, else to the provider itself. */
export function createInsights({ data, options, pageClient }: InsightsInput): Insights {
  const params = typeof options.insights === 'object' ? options.insights.insightsInitParams : undefined
  const client = options.insightsClient ?? pageClient ?? createSender(post)
  const index = data.indexName
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = ''
  client('init', { appId: data.appId, apiKey: data.apiKey, ...params })
  return {
    viewed(objectIDs) {
      if (objectIDs.join() === last) return
      last = objectIDs.join()
      clearTimeout(timer)
      timer = setTimeout(() => {
        for (let start = 0; start < objectIDs.length; start += batchSize)
          client('viewedObjectIDs', {
            eventName: 'Items Viewed',
            index,
            objectIDs: objectIDs.slice(start, start + batchSize),
          })
      }, viewDelay)
    },
    clicked({ objectID, position, queryID }) {
      client(
        queryID === undefined ? 'clickedObjectIDs' : 'clickedObjectIDsAfterSearch',
        queryID === undefined
          ? { eventName: 'Item Selected', index, objectIDs: [objectID] }
          : { eventName: 'Item Selected', index, objectIDs: [objectID], positions: [position], queryID },
      )
    },
  }
}

/** Sends text even while the page is being left; no answer is waited for. */
function post(url: string, body: string): void {
  fetch(url, { method: 'POST', body, keepalive: true }).catch(() => undefined)
}
