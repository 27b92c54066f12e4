import { posix } from 'node:path'
import { type Diagnostic, type Location, textWithHint } from './diagnostic.ts'
import { inOrder } from './order.ts'
import { printable } from './printable.ts'
import type { Severity } from './rules.ts'

const commands: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', log: 'notice' }

/**
 * Formats diagnostics as workflow commands, which GitHub Actions shows at the lines of a pull request.
 * @param folder path of the site folder from the root of its repository, with forward slashes
 */
export function formatGithub(diagnostics: readonly Diagnostic[], folder: string): string {
  return inOrder(diagnostics)
    .map((diagnostic) => {
      const { code, severity, at } = diagnostic
      const properties = [...(at === undefined ? [] : placeProperties(at, folder)), `title=${property(code)}`]
      return `::${commands[severity]} ${properties.join(',')}::${escaped(textWithHint(diagnostic))}\n`
    })
    .join('')
}

function placeProperties({ file, line, column, length }: Location, folder: string): readonly string[] {
  const path = posix.join(folder, file)
  return [`file=${property(path)}`, `line=${line}`, `col=${column}`, `endColumn=${column + length}`]
}

/** Escapes what ends a command. */
function escaped(text: string): string {
  return printable(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function property(text: string): string {
  return escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
