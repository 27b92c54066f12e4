import type { UseOfStyles } from '../client-feature.ts'

/** Whether a site needs the style sheet. */
export const showsTime: UseOfStyles = ({ docs }) => docs?.readingTime === true
