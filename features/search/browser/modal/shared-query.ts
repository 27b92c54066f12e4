import { searchParameter as parameter } from '../../../../runtime/contract/search-address.ts'

/** Takes the query that the search box opens with out of the page's address. */
export function takeQuery(): string {
  const address = new URL(location.href)
  const query = address.searchParams.get(parameter)
  if (query === null) return ''
  address.searchParams.delete(parameter)
  history.replaceState(history.state, '', address)
  return query.trim()
}

/** The address of the page that opens the search box with a query. */
export function addressOf(query: string): string {
  const address = new URL(location.href)
  address.hash = ''
  address.searchParams.set(parameter, query)
  return address.href
}
