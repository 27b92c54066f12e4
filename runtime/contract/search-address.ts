/** Parameter of a page's address: the query that the search box opens with. */
export const searchParameter = 'search'

/** The parameters of an address that opens the search box. */
export const searchPattern = /[?&]search=/
