import type { DevProblem } from '../../../runtime/contract/dev-messages.ts'
import { escapeHtml } from '../../../templates/document.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { problemFrame, frameText } from '../../report/frame.ts'
import { type DiagnosticGroup, groupDiagnostics, layoutHint } from '../../report/causes/group.ts'
import type { ReadText } from '../../report/frame.ts'

/** Most problems shown on a page; the terminal lists all. */
const maxShown = 20

/** The distinct errors among diagnostics, for display on a page; warnings are printed to the terminal only. */
export function problemsToShow(diagnostics: readonly Diagnostic[], read: ReadText): readonly DevProblem[] {
  const errors = diagnostics.filter((diagnostic) => diagnostic.severity === 'error')
  const unique = new Map(errors.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic]))
  return groupDiagnostics([...unique.values()])
    .slice(0, maxShown)
    .map((group) => toProblem(group, read))
}

/** A bug of docs-gen, for display on a page. */
export function bugToShow(error: unknown): DevProblem {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { severity: 'error', code: 'bug in docs-gen', message, others: 0 }
}

function toProblem(group: DiagnosticGroup, read: ReadText): DevProblem {
  const { code, severity, message, at, hint, related = [] } = group.first
  const frame = problemFrame(group.first, read)
  const places = related.map((other) => `${other.message}: ${other.at.file}:${other.at.line}:${other.at.column}.`)
  const hints = [...places, hint, layoutHint(group)].filter((line) => line !== undefined)
  return {
    code,
    severity,
    message,
    others: group.others.length,
    place: at ? `${at.file}:${at.line}:${at.column}` : undefined,
    frame: frame ? frameText(frame).join('\n') : undefined,
    hint: hints.length > 0 ? hints.join(' ') : undefined,
  }
}

/** Lists the problems of a page that has no good version yet. It reloads when the files are repaired. */
export function errorPage(problems: readonly DevProblem[]): string {
  const items = problems.length > 0 ? problems.map(problemHtml).join('\n') : '<p>The page could not be rendered.</p>'
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>This page cannot be shown yet</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 3rem auto; padding: 0 1rem }
h2 { font-size: 1rem; margin: 2rem 0 0 }
pre { overflow: auto; padding: 1rem; border-radius: .5rem; background: color-mix(in srgb, currentColor 8%, transparent) }
.message { white-space: pre-wrap }
</style>
</head>
<body>
<main>
<h1>This page cannot be shown yet</h1>
${items}
</main>
</body>
</html>
`
}

function problemHtml({ code, message, place, frame, hint }: DevProblem): string {
  const parts = [
    `<h2>${escapeHtml([code, place].filter((part) => part !== undefined).join('  '))}</h2>`,
    `<p class="message">${escapeHtml(message)}</p>`,
    frame === undefined ? '' : `<pre>${escapeHtml(frame)}</pre>`,
    hint === undefined ? '' : `<p>${escapeHtml(hint)}</p>`,
  ]
  return `<section>${parts.join('')}</section>`
}
