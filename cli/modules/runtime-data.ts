import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { documentScriptFiles, pageScriptForm } from '../../features/lists/client.ts'
import { lazily } from '../process/lazily.ts'
import { packageRoot } from '../process/package-root.ts'

/** English texts that the runtime shows to readers, by id. */
export const runtimeTexts = lazily(() => readData('texts') as Readonly<Record<string, string>>)

/** Ids of the texts in the control script. */
export const controlTexts = lazily(() => readData('control-texts') as readonly string[])

/** Words in the runtime's code that may be classes; one that ends in a dash is a prefix of classes. */
export const runtimeClasses = lazily(() => readData('classes') as readonly string[])

/** Inline scripts of every document, as source texts of functions with settings as parameters. Strict ones are files. */
export const inlineScripts = lazily(
  () =>
    readData('inline-scripts') as Readonly<
      Record<
        | 'head'
        | 'accessibility'
        | 'start'
        | 'page-script'
        | 'control-script'
        | `${typeof pageScriptForm.prefix}page-script`
        | 'strict-head'
        | 'strict-start'
        | keyof typeof documentScriptFiles,
        string
      >
    >,
)

/** Reads data about the runtime, which the build of docs-gen writes (`build/write-runtime-data.ts`). */
function readData(name: string): unknown {
  return JSON.parse(readFileSync(join(packageRoot, 'dist', 'runtime', `${name}.json`), 'utf8'))
}
