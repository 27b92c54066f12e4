import type { DocVersion, PageData } from '../contract/index.ts'
import { useSite } from '../app/hooks.ts'

/** Returns the version a doc belongs to, and the latest one of its instance. */
export function useDocVersion({ doc }: PageData): { readonly version?: DocVersion; readonly latest?: DocVersion } {
  const versions = useSite().docs[doc?.instance ?? '']?.versions ?? []
  return {
    version: versions.find((each) => each.name === doc?.version),
    latest: versions.find((each) => each.isLast),
  }
}
