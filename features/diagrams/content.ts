/** The module that pages with diagrams import. */
export const diagramsModule = 'docs-gen:diagrams'

/** Local name of its component in pages. It must not clash with the author's names. */
export const diagramComponent = 'MermaidDiagram'

/** What diagrams have in the text of pages: their elements are drawn in the browser. */
export const diagramsContent = {
  name: 'diagrams',
  components: {},
  styles: {},
  ownStyles: ['diagrams.css'],
  pages: {},
  textButtons: [],
  leftOutOfFeeds: [],
} as const

/** The component under the name by which sites of Docusaurus import it. */
export const themeComponents = {
  '@theme/Mermaid': {
    name: 'Mermaid',
    module: diagramsModule,
    type: `(props: { readonly value: string }) => import('react').ReactNode`,
  },
} as const
