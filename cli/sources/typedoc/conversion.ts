import type { ApiModel } from '../../../templates/api/index.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import type { FoundEntry } from './find-packages.ts'

/** All that a conversion depends on, besides files. Serialisable: it goes to another thread. */
export interface ConversionRequest {
  /** Absolute path of the site folder. */
  readonly root: string
  /** Entries of packages. */
  readonly entries: readonly FoundEntry[]
  /** TypeScript files, as the author gave them. */
  readonly entryPoints: readonly string[]
  /** Options that go to TypeDoc. */
  readonly options: Readonly<Record<string, unknown>>
  readonly linkPlatformTypes: boolean
  /** Route path of the reference, and the title of its front page. */
  readonly basePath: string
}

/** What TypeDoc made of a request, and what must change for it to become another thing. Serialisable: the cache keeps it. */
export interface Conversion {
  /** Absent where TypeDoc found nothing it could convert. */
  readonly model?: ApiModel
  /** Page name → hash of its tree. */
  readonly keys: Readonly<Record<string, string>>
  readonly files: readonly FileStamp[]
  readonly folders: readonly FolderStamp[]
  readonly diagnostics: readonly Diagnostic[]
}

/** A file as it was read. Size and time are looked at first, the hash when they differ. */
export interface FileStamp {
  /** Absolute. */
  readonly path: string
  readonly size: number
  readonly time: number
  readonly hash: string
}

/** A folder of source files, with its names at the time: a new file may be part of the reference. */
export interface FolderStamp {
  readonly path: string
  readonly hash: string
}
