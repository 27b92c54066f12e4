/** Style sheet of the search box and the page of results, below `features/`. */
export const searchSheet = 'search/search.css'
