/** Style sheets in the place of docs-gen's own, for sites that bring a package of styles and were written for other elements. */
export interface BaseStyles {
  /** Folder with `index.css`, which lists them in the order of the cascade: below `features/`. */
  readonly folder: string
  /** The name under which that list imports the package. */
  readonly importName: string
  /** Absolute path of the style sheet of the package. @param folder absolute path of the package */
  readonly sheet: (folder: string, direction: 'ltr' | 'rtl') => string
  /** Loads the function that makes the selectors of a style sheet find the elements of docs-gen too. */
  readonly loadAdapter: () => Promise<(css: string) => string>
}
