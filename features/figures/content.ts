const common = `readonly id?: string
    readonly className?: string`
const node = `import('react').ReactNode`

/** Class of what plays sound or pictures. */
export const mediaClass = 'theme-media'

/** What figures have in the text of pages. */
export const figuresContent = {
  name: 'figures',
  components: {
    Figure: `(props: {
    readonly src?: string
    readonly dark?: string
    readonly alt?: string
    readonly width?: number | string
    readonly caption?: string
    readonly children?: ${node}
    ${common}
  }) => ${node}`,
    Kbd: `(props: { readonly keys?: string; readonly children?: ${node} }) => ${node}`,
    Video: `(props: {
    readonly src: string
    readonly captions: string
    readonly language?: string
    readonly label?: string
    readonly poster?: string
    readonly width?: number | string
    readonly caption?: string
    ${common}
  }) => ${node}`,
    Audio: `(props: {
    readonly src: string
    readonly transcript?: string
    readonly caption?: string
    ${common}
  }) => ${node}`,
  },
  directives: {
    figure: ['src', 'dark', 'alt', 'width', 'caption', 'id', 'class'],
    video: ['src', 'captions', 'language', 'label', 'poster', 'width', 'caption', 'id', 'class'],
    audio: ['src', 'transcript', 'caption', 'id', 'class'],
  },
  styles: {},
  ownStyles: [],
  pages: {},
  textButtons: [],
  leftOutOfFeeds: [],
} as const
