import type { Element } from 'hast'
import type { Draft } from '../draft.ts'
import { withoutMarks } from '../marks.ts'
import { addHole } from './add-hole.ts'
import { codeString } from './jsx-attributes.ts'

/** What the component is called in pages: a name that authors do not give to their own. */
const component = 'MermaidDiagram'

const importLine = `import { Mermaid as ${component} } from 'docs-gen:diagrams'`

/** Draws a `mermaid` fence: its text for now, which the browser turns into a picture. */
export function diagram(node: Element, draft: Draft, text: string): string {
  if (!draft.esm.some((block) => block.code === importLine)) draft.esm.push({ code: importLine, line: 1 })
  return addHole(node, draft, {
    code: `<${component} value={${codeString(withoutMarks(text))}} />`,
    names: [component],
  })
}
