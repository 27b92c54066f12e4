import type { SiteCheck } from '../../cli/pipeline/feature.ts'

/** Loads the check of the queries that sites expect answers to. */
export async function loadExpectations(): Promise<SiteCheck> {
  return (await import('./explain/expectations.ts')).checkExpectations
}
