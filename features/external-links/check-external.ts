import { STATUS_CODES } from 'node:http'
import type { ExternalLinksSettings } from './schema.ts'
import { type Diagnostic, diagnostic } from '../../cli/report/diagnostic.ts'
import type { ExternalLink } from './external-links.ts'
import type { KnownAnswers } from './known-answers.ts'
import { isExampleHost } from './private-hosts.ts'
import type { RequestResult } from './request.ts'
import { type Pause, requestAll } from './request-all.ts'

/** The input of a check of external links besides the links. */
export interface ExternalCheck {
  readonly settings: ExternalLinksSettings
  readonly knownAnswers: KnownAnswers
  /** Milliseconds since 1970. */
  readonly now: number
  readonly pause?: Pause
}

/** The result of a check of external links. */
export interface ExternalResult {
  readonly diagnostics: readonly Diagnostic[]
  /** The addresses of the site that are known to answer. */
  readonly answers: KnownAnswers
  /** Number of addresses. */
  readonly count: number
}

const day = 24 * 60 * 60 * 1000

/** Requests each address once, and reports the links whose addresses are gone or do not answer. */
export async function checkExternal(links: readonly ExternalLink[], check: ExternalCheck): Promise<ExternalResult> {
  const { settings, knownAnswers, now, pause } = check
  const urls = [...new Set(links.map(({ url }) => url))].filter((url) => isRequested(url, settings))
  const isKnown = (url: string): boolean => now - (knownAnswers.get(url) ?? -Infinity) < settings.maxAge * day
  const results = await requestAll(
    urls.filter((url) => !isKnown(url)),
    settings,
    pause,
  )
  const faults = new Map<string, Fault>()
  for (const [url, answer] of results) {
    const fault = faultOf(url, answer)
    if (fault) faults.set(url, fault)
  }
  const answeredUrls = urls
    .filter((url) => isKnown(url) || results.get(url)?.kind === 'status')
    .filter((url) => !faults.has(url))
  return {
    diagnostics: isOffline(results) ? [offline(results.size)] : problemsOf(links, faults),
    answers: new Map(answeredUrls.map((url) => [url, isKnown(url) ? (knownAnswers.get(url) ?? now) : now])),
    count: urls.length,
  }
}

function isRequested(url: string, { ignore }: ExternalLinksSettings): boolean {
  const isIgnored = ignore.some((rule) => (typeof rule === 'string' ? url.startsWith(rule) : url.search(rule) !== -1))
  return !isIgnored && !isExampleHost(new URL(url).hostname)
}

type Fault = Pick<Diagnostic, 'message'> & { readonly code: 'broken-external-link' | 'unreachable-external-link' }

/** Statuses of servers that are there, but do not answer programs, or only readers who sign in. */
const refusals = new Set([401, 403, 405, 406, 407, 429, 451, 999])

/** Failures that every reader meets. */
const lasting = new Set(['ENOTFOUND', 'CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID', 'redirect'])

function faultOf(url: string, answer: RequestResult): Fault | undefined {
  if (answer.kind === 'private') return undefined
  if (answer.kind === 'failure') {
    const code = lasting.has(answer.code) ? 'broken-external-link' : 'unreachable-external-link'
    return { code, message: `${url} does not answer: ${answer.message}.` }
  }
  const { status } = answer
  if (status < 400 || refusals.has(status)) return undefined
  const code = status === 404 || status === 410 ? 'broken-external-link' : 'unreachable-external-link'
  return { code, message: `${url} answers ${[status, STATUS_CODES[status]].filter(Boolean).join(' ')}.` }
}

function problemsOf(links: readonly ExternalLink[], faults: ReadonlyMap<string, Fault>): readonly Diagnostic[] {
  return links.flatMap(({ url, at, key }) => {
    const fault = faults.get(url)
    return fault ? [diagnostic({ ...fault, at, key })] : []
  })
}

/** Whether no host can be found at all, which is not a problem of the links. */
function isOffline(answers: ReadonlyMap<string, RequestResult>): boolean {
  const codes = [...answers.values()].map((answer) => (answer.kind === 'failure' ? answer.code : answer.kind))
  return codes.length > 1 && codes.every((code) => code === 'ENOTFOUND' || code === 'EAI_AGAIN')
}

function offline(count: number): Diagnostic {
  return diagnostic({
    code: 'unreachable-external-link',
    message: `None of ${count} external addresses could be requested: no name of a host can be resolved.`,
    hint: 'Check the connection of this machine to the internet.',
  })
}
