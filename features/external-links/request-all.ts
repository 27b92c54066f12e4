import { setTimeout as sleep } from 'node:timers/promises'
import { inParallel } from '../../cli/process/parallel.ts'
import { type RequestResult, requestAddress, type RequestOptions } from './request.ts'

/** Pauses between requests to a host. */
export type Pause = (milliseconds: number) => Promise<unknown>

/** Hosts that are asked at the same time, and requests to one of them at the same time. */
const hostWidth = 16
const requestWidth = 2

/** Pauses before an address is requested again, in ms, and the longest one that a host may ask for. */
const pauses = [1_000, 4_000]
const longestPause = 30_000

/** Requests addresses, a few at a time from each host. Those that seem to be down for the moment are requested again. */
export async function requestAll(
  urls: readonly string[],
  options: RequestOptions,
  pause: Pause = sleep,
): Promise<ReadonlyMap<string, RequestResult>> {
  const answers = new Map<string, RequestResult>()
  await inParallel(byHost(urls), hostWidth, (urlsOfHost) =>
    inParallel(urlsOfHost, requestWidth, async (url) => {
      answers.set(url, await requestPatiently(url, options, pause))
    }),
  )
  return answers
}

function byHost(urls: readonly string[]): readonly (readonly string[])[] {
  const groups = new Map<string, string[]>()
  for (const url of urls) {
    const { host } = new URL(url)
    const group = groups.get(host)
    if (group) group.push(url)
    else groups.set(host, [url])
  }
  return [...groups.values()]
}

async function requestPatiently(url: string, options: RequestOptions, pause: Pause): Promise<RequestResult> {
  let answer = await requestAddress(url, options)
  for (const milliseconds of pauses) {
    if (!isPassing(answer)) return answer
    const delay = answer.kind === 'status' ? (answer.retryAfter ?? 0) * 1_000 : 0
    await pause(Math.min(longestPause, Math.max(milliseconds, delay)))
    answer = await requestAddress(url, options)
  }
  return answer
}

/** Whether another request may have another answer. */
function isPassing(answer: RequestResult): boolean {
  if (answer.kind === 'status') return answer.status === 429 || answer.status >= 500
  return answer.kind === 'failure' && answer.code !== 'ENOTFOUND' && answer.code !== 'redirect'
}
