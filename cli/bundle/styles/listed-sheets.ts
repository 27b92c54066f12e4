import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { importsOf, type SheetImport } from './used-rules.ts'

/** The list of the style sheets of features, which sheets import as one. */
const featureList = '/lists/styles.css'

/** The style sheets that `index.css` of a folder imports, in the order of the cascade, with those of features one by one. */
export function listedSheets(folder: string): readonly SheetImport[] {
  return importsOf(readFileSync(join(folder, 'index.css'), 'utf8')).flatMap((sheet) => {
    if (!sheet.path.endsWith(featureList)) return [sheet]
    const inner = importsOf(readFileSync(join(folder, sheet.path), 'utf8'))
    return inner.map(({ path, condition }) => ({ path: posix.join(posix.dirname(sheet.path), path), condition }))
  })
}
