import { type ClientFeature, hasDocEnds } from '../client-feature.ts'

/** What stands at the end of docs: contributors and related pages. Code of the runtime only. */
export const docEndsClient = {
  name: 'docEnds',
  isUsed: ({ theme }) => hasDocEnds(theme ?? {}, {}),
  constant: '__DOCS_GEN_DOC_ENDS__',
} as const satisfies ClientFeature
