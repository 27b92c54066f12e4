import ts from 'typescript'
import type { Application } from 'typedoc'
import type { Problems } from './problems.ts'

/** More than these tell an author nothing new. */
const limit = 50

/** Reports what TypeScript cannot make sense of in the author's own files. The pages are there all the same. */
export function reportTypeErrors(app: Application, problems: Problems): void {
  const programs = new Set((app.getEntryPoints() ?? []).map(({ program }) => program))
  for (const program of programs) {
    const files = program
      .getSourceFiles()
      .filter((file) => !file.isDeclarationFile && !program.isSourceFileFromExternalLibrary(file))
    const found = files.flatMap((file) => [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
    ])
    for (const error of found.slice(0, limit)) report(error, problems)
  }
}

function report({ file, start, length, messageText }: ts.Diagnostic, problems: Problems): void {
  const message = ts.flattenDiagnosticMessageText(messageText, '\n')
  problems.warn(
    message,
    file && {
      fileName: file.fileName,
      text: file.text,
      offset: start ?? 0,
      ...(length === undefined ? {} : { length }),
    },
  )
}
