// Props of the components of `slots.ts`, in a file of their own, as these import the props of all slots.
export type { SearchOptions } from '../search/browser/options.ts'
