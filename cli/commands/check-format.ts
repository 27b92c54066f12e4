import { relative, sep } from 'node:path'
import { repositoryAround } from '../files/symlink-boundary.ts'
import { packageVersion } from '../process/package-root.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { formatGithub } from '../report/github.ts'
import { formatJson } from '../report/json.ts'
import { formatSarif } from '../report/sarif.ts'
import type { ReadText } from '../report/frame.ts'
import { readExplanations } from './explanations.ts'

/** Formats of `docs-gen check`. */
export const checkFormats = ['text', 'json', 'sarif', 'github'] as const

/** A format of `docs-gen check`. */
export type CheckFormat = (typeof checkFormats)[number]

/** The site whose problems are formatted. */
interface FormatOptions {
  /** Absolute path of the site folder. */
  readonly root: string
  readonly read: ReadText
}

type Format = (diagnostics: readonly Diagnostic[], options: FormatOptions) => string

/** The formats that replace the text. */
export const programFormats: Readonly<Record<'json' | 'sarif', Format>> = {
  json: (diagnostics, { read }) => formatJson(diagnostics, read),
  sarif: (diagnostics, { root }) =>
    formatSarif(diagnostics, {
      folder: repositoryFolder(root),
      version: packageVersion(),
      explanations: readExplanations(),
    }),
}

/** The annotations for GitHub, which follow the text. */
export function annotations(diagnostics: readonly Diagnostic[], root: string): string {
  return formatGithub(diagnostics, repositoryFolder(root))
}

/** Path of the site folder from the root of its repository; empty outside of one. */
function repositoryFolder(root: string): string {
  return relative(repositoryAround(root) ?? root, root)
    .split(sep)
    .join('/')
}
