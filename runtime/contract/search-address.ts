/** Parameter of a page's address: the query that the search box opens with. */
export const searchParameter = 'search'

/** Whether the parameters of an address open the search box. */
export function opensSearch(parameters: string): boolean {
  return new RegExp(`[?&]${searchParameter}=`).test(parameters)
}
