import type { DevProblem } from '../../runtime/contract/dev-messages.ts'
import { escapeHtml } from '../../templates/document.ts'

/** The page shown where there is no version of the asked one: what is wrong, in plain HTML. It goes away when the files are mended. */
export function errorPage(problems: readonly DevProblem[]): string {
  const items = problems.length > 0 ? problems.map(problemHtml).join('\n') : '<p>The page could not be drawn.</p>'
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
