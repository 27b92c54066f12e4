// What features add at the end of a doc. With a second one, a line becomes a component that draws both.

/** Below the text. */
export { Feedback as PageEnd } from './feedback/browser/Feedback.tsx'

/** As the last part of the text. */
export { ApiMentions as TextEnd } from './api-reference/browser/ApiMentions.tsx'
