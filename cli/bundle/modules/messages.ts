import type { Message } from 'esbuild'
import type { GeneratedModule } from '../../../templates/entries.ts'
import { type Diagnostic, diagnostic } from '../../report/diagnostic.ts'
import { unmatchedImport, unresolvedModule } from '../../report/foreign/esbuild.ts'
import { type EsbuildContext, fromEsbuild, locationOf } from '../../report/from-esbuild.ts'
import { knownExports } from './known-modules.ts'

/** The folders and modules that the bundler's messages refer to. */
interface MessageContext {
  readonly root: string
  readonly workingDir: string
  /** Generated module by name, for messages about generated lines. */
  readonly generated: ReadonlyMap<string, GeneratedModule>
  /** Absolute paths of the modules that the config names, by key. */
  readonly configModules: Readonly<Record<string, string>>
}

/** Converts the bundler's messages to diagnostics with the position in the author's file. */
export function bundleProblems(messages: readonly Message[], context: MessageContext): readonly Diagnostic[] {
  return messages.map((message) => {
    const problem = { ...fromEsbuild(message, context), ...missingExport(message.text) }
    const name = message.location?.file.startsWith('docs-gen:')
      ? message.location.file.slice('docs-gen:'.length)
      : undefined
    const origin =
      name === undefined ? undefined : context.generated.get(name)?.origins[(message.location?.line ?? 1) - 1]
    if (name === undefined) return problem
    if (!origin) return { ...problem, at: undefined, key: configKey(message.text, context) }
    const column = origin.column === 1 ? (message.location?.column ?? 0) + 1 : origin.column
    return {
      ...problem,
      at: { file: origin.file, line: origin.line, column, length: message.location?.length ?? 1 },
    }
  })
}

/** The key in the config of a module that does not exist. */
function configKey(text: string, { configModules }: MessageContext): string | undefined {
  const missing = unresolvedModule(text)?.resolved
  return Object.keys(configModules).find((key) => configModules[key] === missing)
}

/** Start of the names of these replacements. */
const knownFile = 'docs-gen:known/'

/** The message for an import that the replacement of a module does not export. */
function missingExport(text: string): Pick<Diagnostic, 'code' | 'message' | 'hint'> | undefined {
  const { file, name } = unmatchedImport(text) ?? {}
  if (name === undefined || !file?.startsWith(knownFile)) return undefined
  const specifier = file.slice(knownFile.length)
  const exported = knownExports(specifier).join(', ')
  return {
    code: 'import-unresolved',
    message: `docs-gen's '${specifier}' has no export ${name}.`,
    hint: `It has ${exported}. See 'docs-gen/runtime' for what else pages may import.`,
  }
}

/** Whether a plugin of docs-gen warns; warnings of the bundler are about habits that many packages have. */
export function isOwnWarning({ pluginName }: Message): boolean {
  return pluginName.startsWith('docs-gen')
}

/** Problems of style sheets in which the bundler sees none. */
export function styleProblems(warnings: readonly Message[], context: EsbuildContext): readonly Diagnostic[] {
  return warnings
    .filter(isOwnWarning)
    .map(({ text, location }) =>
      diagnostic({ code: 'style-directive', message: text, at: location ? locationOf(location, context) : undefined }),
    )
}

/** The messages of a failed build. Any other error is a bug and is thrown again. */
export function failureMessages(error: unknown): readonly Message[] {
  if (error instanceof Error && 'errors' in error && Array.isArray(error.errors)) return error.errors as Message[]
  throw error
}
