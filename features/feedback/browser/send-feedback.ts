import type { FeedbackData } from '../../../runtime/contract/index.ts'
import { postJson } from '../../../runtime/ui/post-json.ts'

/** An answer to the question whether a page was helpful. */
export interface FeedbackAnswer {
  /** Path of the page, without the base path. */
  readonly page: string
  readonly locale: string
  readonly answer: 'yes' | 'no'
  /** Text of the reader about what was missing. */
  readonly comment?: string
}

/**
 * Sends an answer to the places that the site names.
 * @returns whether it arrived: at the address if there is one, else at a service
 */
export async function sendFeedback(window: Window, data: FeedbackData, answer: FeedbackAnswer): Promise<boolean> {
  const { url, event, services } = data
  const reached =
    event === undefined || answer.comment !== undefined
      ? []
      : services.filter((name) => report[name]?.(window as Window & Services, event, answer))
  if (url !== undefined) return postJson(url, answer)
  // A preview has no place to send to.
  return event === undefined || reached.length > 0
}

type Call = (...values: unknown[]) => unknown

/** Globals of the services. Without the reader's consent there are none. */
interface Services {
  readonly gtag?: Call
  readonly dataLayer?: { readonly push: Call }
  readonly plausible?: Call
  readonly fathom?: { readonly trackEvent: Call }
  readonly umami?: { readonly track: Call }
  readonly _paq?: { readonly push: Call }
  readonly posthog?: { readonly capture?: Call }
  readonly va?: Call
}

type Report = (services: Services, event: string, answer: FeedbackAnswer) => boolean

/** Reports an event to each service; `false` if the service is not there. */
const report: Readonly<Record<string, Report>> = {
  gtag: ({ gtag }, event, { page, answer }) => called(gtag?.bind(null, 'event', event, { page_path: page, answer })),
  googleTagManager: ({ dataLayer }, event, { page, answer }) =>
    called(dataLayer && (() => dataLayer.push({ event, page_path: page, answer }))),
  plausible: ({ plausible }, event, { page, answer }) =>
    called(plausible?.bind(null, event, { props: { page, answer } })),
  fathom: ({ fathom }, event, { answer }) => called(fathom && (() => fathom.trackEvent(`${event}: ${answer}`))),
  umami: ({ umami }, event, { page, answer }) => called(umami && (() => umami.track(event, { page, answer }))),
  matomo: ({ _paq }, event, { page, answer }) => called(_paq && (() => _paq.push(['trackEvent', event, answer, page]))),
  posthog: ({ posthog }, event, { page, answer }) =>
    called(posthog?.capture && (() => posthog.capture?.(event, { page, answer }))),
  vercel: ({ va }, event, { page, answer }) => called(va?.bind(null, 'event', { name: event, data: { page, answer } })),
}

function called(call: (() => unknown) | undefined): boolean {
  call?.()
  return call !== undefined
}
