import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../process/package-root.ts'

/** Reads the manual's section on each code of a problem, as Markdown. */
export function readExplanations(): Readonly<Record<string, string>> {
  const file = join(packageRoot, 'dist', 'explanations.json')
  return JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>
}
