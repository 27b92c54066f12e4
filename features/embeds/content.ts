/** Class of the part of a page of another site that a reader has to ask for. */
export const embedClass = 'theme-embed'

/** Class of its frame, with the link that loads it: of no use where no frame is shown. */
export const stageClass = 'theme-embed__stage'

/** What embeds have in the text of pages. */
export const embedsContent = {
  name: 'embeds',
  components: {
    Embed: `(props: {
    readonly url: string
    readonly title: string
    readonly ratio?: string
    readonly id?: string
    readonly className?: string
  }) => import('react').ReactNode`,
  },
  directives: { embed: ['url', 'title', 'ratio', 'id', 'class'] },
  styles: { 'embed.css': embedClass },
  ownStyles: [],
  pages: {},
  textButtons: [],
  leftOutOfFeeds: [stageClass],
} as const
