import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { replaceFile } from '../../../cli/cache/whole-file.ts'
import { writeModules } from '../../../cli/files/cache-folder.ts'
import { readText } from '../../../cli/files/read-text.ts'

/** Writes a generated file, unless it is the same already. */
export function writeGenerated(file: string, text: string): void {
  if (readText(file) === text) return
  writeModules(() => {
    mkdirSync(dirname(file), { recursive: true })
    replaceFile(file, text)
  })
}
