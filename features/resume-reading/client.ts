import type { ThemeData } from '../../runtime/contract/index.ts'
import type { UseOfStyles } from '../client-feature.ts'

/** Whether a site needs the style sheet. */
export const resumesReading: UseOfStyles = ({ reading }) => reading?.resume !== undefined

/** The form of the page script that has it, and its texts in a site that uses it. */
export const resumeScriptForm = {
  prefix: 'resuming-',
  settingsOf: ({ reading }: Pick<ThemeData, 'reading'>) => reading.resume,
} as const
