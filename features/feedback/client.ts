import type { ClientFeature, UseOfStyles } from '../client-feature.ts'

/** The script of the question. */
export const feedbackClient = {
  name: 'feedback',
  isUsed: ({ theme }) => theme?.feedback !== undefined,
  constant: '__DOCS_GEN_FEEDBACK__',
  entry: {
    name: 'startFeedback',
    module: 'docs-gen:features/feedback/browser/start-feedback',
    use: { clientModule: 'startFeedback(window, site)' },
  },
  chromeClass: 'page-feedback',
} as const satisfies ClientFeature

/** Whether a site needs the style sheet. */
export const asksReaders: UseOfStyles = ({ feedback }) => feedback !== undefined
