/** What data tables have in the text of pages. */
export const dataTablesContent = {
  name: 'data-tables',
  components: {
    DataTable: `(props: {
    readonly file: string
    readonly columns?: string
    readonly caption?: string
    readonly widths?: string
    readonly id?: string
    readonly className?: string
  }) => import('react').ReactNode`,
  },
  directives: { 'data-table': ['file', 'columns', 'caption', 'widths', 'id', 'class'] },
  styles: {},
  ownStyles: [],
  pages: {},
  textButtons: [],
  leftOutOfFeeds: [],
} as const
