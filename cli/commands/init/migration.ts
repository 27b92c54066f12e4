import type { Option } from 'commander'
import type { Terminal } from '../terminal.ts'

/** A flag of `init` that writes the config of docs-gen for a site of another tool, instead of a new site. */
export interface Migration {
  readonly flag: Option
  /** Its description in the list of commands. */
  readonly summary: string
  /** A command line with it. */
  readonly example: string
  /** Whether it changes files with `--write` only, and shows the changes otherwise. */
  readonly isShownFirst?: true
  /** @param root absolute path of the site; @returns the exit code */
  readonly run: (root: string, terminal: Terminal, options: { readonly write: boolean }) => Promise<number>
}
