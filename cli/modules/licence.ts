import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The licence of an installed package, for a file with its code. @param folder absolute path of the package */
export function licenceOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly name: string
    readonly version: string
    readonly license?: string
  }
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(?:\.\w+)?$/i.test(entry))
  const text = file === undefined ? '' : `\n${readFileSync(join(folder, file), 'utf8').trim()}\n`
  return `${name} ${version}: ${license ?? 'see its licence'}\n${text}`
}
