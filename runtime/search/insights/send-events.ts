import type { InsightsClient } from '../options.ts'

interface InitParams {
  readonly appId?: string
  readonly apiKey?: string
  readonly userToken?: string
  /** `us` or `de`; default is Algolia's choice. */
  readonly region?: string
}

/**
 * Makes a client that sends events to Algolia itself, without cookies: a reader without a token has another one in every visit.
 * @param post sends text to a URL; the answer does not matter
 */
export function createSender(post: (url: string, body: string) => void): InsightsClient {
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
