// Written by `npm run build:lists` from what each feature.json says. Do not edit.

/** Beside the title. */
export { PageMenu as TitleMenu } from '../../page-menu/browser/PageMenu.tsx'

/** Above the text of a doc. */
export { ReadingTime as PageStart } from '../../reading-time/browser/ReadingTime.tsx'

/** Returns a function that says how long a post takes to read, beside its date. */
export { useReadingTime as usePostTime } from '../../reading-time/browser/use-reading-time.ts'
