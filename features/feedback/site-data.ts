import { formatMessage, type MessageLanguage, type ThemeData } from '../../runtime/contract/index.ts'
import { eventServices } from './event-services.ts'
import { feedbackRow } from './row.ts'
import type { FeedbackSettings } from './schema.ts'
import { feedbackTexts } from './texts.ts'

/** The question in the language being built, and where the answers go. Unset: the site does not ask. */
export function feedbackData({ feedback, analytics }: FeedbackSettings, language: MessageLanguage): FeedbackThemeData {
  if (!feedback) return { feedback: undefined }
  const { url, event, comment } = feedback
  const text = (name: keyof typeof feedbackTexts): string => formatMessage(language, feedbackTexts[name])
  const html = feedbackRow({
    question: text('question'),
    yes: text('yes'),
    no: text('no'),
    thanks: text('thanks'),
    failed: text('failed'),
    missing: comment ? text('missing') : undefined,
    send: text('send'),
  })
  return { feedback: { html, url, event, services: event === undefined ? [] : eventServices(analytics) } }
}

type FeedbackThemeData = Pick<ThemeData, 'feedback'>

/** The data as the browser needs it: without the HTML, which pages have, and without a place to send to in previews. */
export function browserFeedback(
  { feedback }: FeedbackThemeData,
  { isPreview, rendersPages }: { readonly isPreview: boolean; readonly rendersPages: boolean },
): FeedbackThemeData {
  const html = rendersPages ? feedback?.html : ''
  return { feedback: feedback && { ...(isPreview ? { services: [] } : feedback), html: html ?? '' } }
}

/** Where answers are sent. */
export function feedbackConnections({ feedback }: FeedbackSettings): readonly (string | undefined)[] {
  return [feedback?.url]
}
