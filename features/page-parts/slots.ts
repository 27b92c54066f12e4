// Components that features bring for the slots around a page, which apps have from the start.
export { SearchButton } from '../search/browser/SearchButton.tsx'
