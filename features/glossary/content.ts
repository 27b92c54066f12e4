/** Class of the button that shows the definition of a term. */
export const termName = 'theme-term__name'

/** Class of the definition that a term shows. */
export const termDefinition = 'theme-term__definition'

/** What the glossary has in the text of pages. */
export const glossaryContent = {
  name: 'glossary',
  components: {
    Term: `(props: {
    readonly children?: import('react').ReactNode
    readonly name?: string
    readonly id?: string
    readonly className?: string
  }) => import('react').ReactNode`,
    Glossary: `(props: { readonly id?: string; readonly className?: string }) => import('react').ReactNode`,
  },
  styles: { 'term.css': 'theme-term', 'glossary.css': 'theme-glossary' },
  ownStyles: [],
  pages: {},
  textButtons: [termName],
  leftOutOfFeeds: [termDefinition],
} as const
