import * as z from 'zod'
import { keysOf, postAddress, section } from '../../cli/config/schema/parts.ts'
import { eventServices, type NamedServices } from './event-services.ts'

/** The question below each doc whether it was helpful. */
export interface FeedbackOptions {
  /**
   * Address that gets each answer, as JSON by `POST`. It may be on another host, which then has to allow requests of the site.
   * @example 'https://api.example.com/feedback'
   */
  readonly url?: string
  /**
   * Name of an event that the services of `analytics` get with each answer. Cloudflare has no events.
   * @example 'page_feedback'
   */
  readonly event?: string
  /**
   * Asks readers whom a page did not help what was missing. Their text is sent to `url` only.
   * @default false
   */
  readonly comment?: boolean
}

const feedback = section<FeedbackOptions>()({
  url: postAddress('feedback').optional(),
  event: z.string().min(1, { error: 'expected a name' }).optional(),
  comment: z.boolean().default(false),
})

/** Key of the config that asks readers. */
export interface FeedbackKeys {
  /**
   * Asks below each doc whether it was helpful, and sends the answers to an address, or to the services of `analytics`. Nothing is asked
   * and nothing is sent without it.
   * @example { url: 'https://api.example.com/feedback', comment: true }
   */
  readonly feedback?: FeedbackOptions
}

/** Schema of this key. */
export const feedbackKeys = keysOf<FeedbackKeys>()({ feedback: feedback.optional() })

/** Key of the front matter of a doc. */
export interface FeedbackDocKeys {
  /**
   * `false` does not ask below the page whether it was helpful, where the config's `feedback` asks.
   * @default true
   */
  readonly feedback?: boolean
}

/** Schema of this key. */
export const feedbackDocKeys = keysOf<FeedbackDocKeys>()({ feedback: z.boolean().optional() })

/** The settings that the question depends on. */
export interface FeedbackSettings {
  readonly feedback?: z.output<typeof feedback> | undefined
  readonly analytics?: NamedServices | undefined
}

/** Reports a question whose answers go nowhere. */
export function checkFeedback({ feedback: question, analytics }: FeedbackSettings, context: z.RefinementCtx): void {
  if (!question) return
  const issue = (key: string, message: string, hint: string): void =>
    context.addIssue({ code: 'custom', path: ['feedback', key], message, params: { hint, onKey: true } })
  if (question.url === undefined && question.event === undefined)
    issue(
      'url',
      '`feedback` needs `url` or `event`: without them the answers go nowhere',
      "Write url: '/api/feedback'.",
    )
  else if (question.event !== undefined && eventServices(analytics).length === 0)
    issue(
      'event',
      '`feedback.event` needs a service with events in `analytics`',
      'Name one, or send the answers to a `url`.',
    )
  else if (question.comment && question.url === undefined)
    issue('comment', '`feedback.comment` needs `feedback.url`', 'Add the address that gets the texts.')
}
