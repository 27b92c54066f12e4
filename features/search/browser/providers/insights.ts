import type { SearchData } from '../../../../runtime/contract/index.ts'
import type { InsightsClient, SearchOptions } from '../options.ts'

/** An opened result. */
interface ClickedHit {
  readonly objectID: string
  /** Position in the list, from 1. */
  readonly position: number
  readonly queryID?: string
}

/** Reports viewed and opened results to the provider. */
export interface Insights {
  /** Reports results that stay on the screen for a moment. */
  viewed(objectIDs: readonly string[]): void
  clicked(hit: ClickedHit): void
}

/** Input of the reports. */
export interface InsightsInput {
  readonly data: Pick<SearchData, 'appId' | 'apiKey' | 'indexName'>
  readonly options: Pick<SearchOptions, 'insights' | 'insightsClient'>
}

/** Time in ms after which results count as viewed, and number of results in an event. */
const viewDelay = 400
const batchSize = 20

/** Reports to the site's client, else to the page's, else to the provider directly. */
export function createInsights({ data, options }: InsightsInput): Insights {
  const params = typeof options.insights === 'object' ? options.insights.insightsInitParams : undefined
  const client = options.insightsClient ?? pageClient() ?? createSender()
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

/** Sends text without waiting for an answer, even while the page unloads. */
function post(url: string, body: string): void {
  fetch(url, { method: 'POST', body, keepalive: true }).catch(() => undefined)
}

interface InitParams {
  readonly appId?: string
  readonly apiKey?: string
  readonly userToken?: string
  /** `us` or `de`. Default: Algolia's choice. */
  readonly region?: string
}

/** Makes a client that sends events to Algolia without cookies: readers without a token get a new one in every visit. */
function createSender(): InsightsClient {
  let params: InitParams = {}
  let token: string | undefined
  return (method, payload) => {
    if (method === 'init') return void (params = payload)
    const { appId = '', apiKey = '', region } = params
    const query = new URLSearchParams({ 'X-Algolia-Application-Id': appId, 'X-Algolia-API-Key': apiKey })
    const host = `insights.${region ? `${region}.` : ''}algolia.io`
    token ??= params.userToken ?? `anonymous-${Math.random().toString(36).slice(2)}`
    const eventType = method.startsWith('viewed') ? 'view' : 'click'
    const event = { eventType, userToken: token, timestamp: Date.now(), ...payload }
    post(`https://${host}/1/events?${query}`, JSON.stringify({ events: [event] }))
  }
}

/** The page's `aa` function, if it has one. */
function pageClient(): InsightsClient | undefined {
  const client: unknown = typeof window !== 'undefined' && 'aa' in window ? window.aa : undefined
  return typeof client === 'function' ? (method, payload) => void client(method, payload) : undefined
}
