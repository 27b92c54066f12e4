import type { ApiModel } from '../model/model.ts'
import type { Diagnostic } from '../../../cli/report/diagnostic.ts'
import type { PublishedFile } from '../source/published-file.ts'
import type { FoundEntry } from '../packages/find-packages.ts'
import { isInstalledFile } from '../../../cli/files/file-kinds.ts'

/** Input of a conversion, besides files. Serialisable, because it goes to another thread. */
export interface ConversionRequest {
  /** Absolute path of the site folder. */
  readonly root: string
  /** Entries of packages. */
  readonly entries: readonly FoundEntry[]
  /** The option `entryPoints`. */
  readonly entryPoints: readonly string[]
  /** Options for TypeDoc. */
  readonly options: Readonly<Record<string, unknown>>
  readonly linkPlatformTypes: boolean
  /** The option `unexportedTypes`. */
  readonly unexportedTypes: 'show' | 'hide'
  /** Path of the reference. */
  readonly basePath: string
  /** The option `maxExportsPerPage`. */
  readonly maxExportsPerPage: number
  /** The option `maxPageSize`. */
  readonly maxPageSize: number
  /** The option `sourcePages`. */
  readonly sourcePages: boolean
}

/** Result of a conversion, and the files it depends on. Serialisable, because the cache keeps it. */
export interface Conversion {
  /** Unset: TypeDoc failed. */
  readonly model?: ApiModel
  /** The model as JSON, for threads and the cache: a text is copied faster than what it says. */
  readonly text?: string
  /** Changes with the model. Unset: there is none. */
  readonly key?: string
  /** Page name → hash of its tree. Unset: all pages change with the model. */
  readonly keys?: Readonly<Record<string, string>>
  /** The files that have pages. Unset: there are none. */
  readonly sources?: readonly PublishedFile[]
  readonly files: readonly FileStamp[]
  readonly folders: readonly FolderStamp[]
  /** Absolute paths at which nothing was, such as a package that is not installed: with it, the model is another. */
  readonly missing: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/** The state of a file when it was read. The hash is compared only if size or time differ. */
export interface FileStamp {
  /** Absolute path. */
  readonly path: string
  readonly size: number
  readonly time: number
  readonly hash: string
}

/** The names in a folder when it was read: a new file may be part of the reference. */
export interface FolderStamp {
  readonly path: string
  readonly hash: string
}

/** Whether all that is documented is installed, so that its authors alone can change it. */
export function isInstalled({ entries, entryPoints }: Pick<ConversionRequest, 'entries' | 'entryPoints'>): boolean {
  return entryPoints.length === 0 && entries.every(({ file }) => isInstalledFile(file))
}

/** A conversion with the model that its text says. */
export function withModel(conversion: Conversion): Conversion {
  const { text } = conversion
  return text === undefined ? conversion : { ...conversion, model: JSON.parse(text) as ApiModel }
}
