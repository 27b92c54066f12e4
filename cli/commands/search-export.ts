import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { toJsonLines } from '../search/doc-search-records.ts'
import { exitCodes, printProblems } from './print.ts'
import type { RecordsOptions } from './search-records.ts'
import { siteRecords } from './search-records.ts'
import type { Terminal } from './terminal.ts'

/** What `docs-gen search export` was asked for. */
export interface ExportOptions extends RecordsOptions {
  /** Absolute path of the file to write; the standard output by default. */
  readonly file?: string
}

/** Writes the records of a site as JSON lines; returns the exit code. */
export async function runExport({ file, ...options }: ExportOptions, terminal: Terminal): Promise<number> {
  const { records, diagnostics } = await siteRecords(options, terminal.progress(false))
  if (!records) return printProblems(diagnostics, terminal, options.siteDir)
  const lines = toJsonLines(records)
  if (file === undefined) terminal.out(lines)
  else {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, lines)
    terminal.err(`Wrote ${records.length} records to ${relative(terminal.cwd, file) || file}\n`)
  }
  return exitCodes.ok
}
