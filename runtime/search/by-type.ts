import type { Labels } from './labels.ts'

/** Whether a query asks for functions by their types. */
export function hasArrow(query: string): boolean {
  return /[-=]>|→/.test(query)
}

/** Says that no function has the types of a query. */
export function noTypesText(labels: Labels): string {
  return labels('noResultsScreen.noTypesText', 'No function takes and returns these types.')
}
