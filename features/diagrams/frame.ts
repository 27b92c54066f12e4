import { escapeHtml } from '../../templates/document.ts'

/** The policy of the page that draws diagrams: Mermaid writes inline styles. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'"

/** The page that draws the diagrams of a site with a strict policy, in a frame that readers do not see. @param script href of its module */
export function diagramFrame(script: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">
<meta name="robots" content="noindex">
<title>Diagrams</title>
<script type="module" src="${escapeHtml(script)}"></script>
</head>
<body></body>
</html>
`
}

/** The module of that page. @param mermaid path of Mermaid's module, relative to it */
export function diagramFrameScript(mermaid: string): string {
  return `import mermaid from ${JSON.stringify(mermaid)}\nwindow.mermaid = mermaid\n`
}
