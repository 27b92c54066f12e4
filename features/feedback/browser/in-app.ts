import type { AppScript } from '../../../runtime/app/app-script.ts'
import { startFeedback } from './start-feedback.ts'

/** Starts the question in an app that shows the docs. */
export const feedbackInApp: AppScript = (window, site) =>
  site.theme.feedback ? startFeedback(window, site) : undefined
