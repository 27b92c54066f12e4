import type { Element } from 'hast'
import { type Draft, report } from '../../cli/compile/draft.ts'
import { withoutMarks } from '../../cli/compile/marks.ts'
import { importOf, renders } from '../../cli/compile/mdx-code/facts.ts'
import type { PageFeatureOpener } from '../../cli/compile/page-features.ts'
import { addIsland } from '../../cli/compile/transforms/jsx/islands.ts'
import { codeString } from '../../cli/compile/transforms/jsx/jsx-attributes.ts'
import { diagramComponent, diagramsModule } from './content.ts'

const importLine = `import { Mermaid as ${diagramComponent} } from '${diagramsModule}'`

/** Opens the diagrams of a site; where they are off, they are shown as code. */
export const openDiagramPages: PageFeatureOpener = ({ config: { markdown } }) =>
  markdown.mermaid
    ? { fences: { mermaid: diagram }, fenceElements: ['mermaid'] }
    : { fences: { mermaid: reportDiagram } }

function reportDiagram(node: Element, draft: Draft): undefined {
  report(draft, node, { code: 'diagram-as-code', message: 'This diagram is shown as code.' })
}

/** Renders a `mermaid` fence as an island: the browser renders its text as an SVG image. */
function diagram(node: Element, draft: Draft, text: string): string {
  if (!draft.esm.some((block) => block.code === importLine))
    draft.esm.push({ ...importOf(diagramComponent, 'Mermaid', diagramsModule), code: importLine, line: 1 })
  return addIsland(node, draft, {
    code: `<${diagramComponent} value={${codeString(withoutMarks(text))}} />`,
    facts: renders([diagramComponent]),
  })
}
