/** How a language writes names, for links from code blocks. */
export interface CodeLanguage {
  /**
   * Its name, also that of code blocks, in small letters. Links to its names can begin with it: `api:python/Lamp`.
   * @example 'python'
   */
  readonly name: string
  /**
   * Other names of the language in code blocks.
   * @example ['py']
   */
  readonly aliases?: readonly string[]
  /**
   * The sign between the parts of a full name.
   * @default '.'
   * @example '::'
   */
  readonly separator?: string
  /**
   * Statements that import names, with `{module}`, and `{name}`, `{names}` or `{alias}`. The first one with a name is shown on pages.
   * @default []
   * @example ['from {module} import {names}', 'import {module} as {alias}', 'import {module}']
   */
  readonly imports?: readonly string[]
  /**
   * Words in front of a name that code declares.
   * @default []
   * @example ['def', 'class']
   */
  readonly declarations?: readonly string[]
  /**
   * The start of comments, which last until the end of the line.
   * @default []
   * @example ['#']
   */
  readonly comments?: readonly string[]
}
