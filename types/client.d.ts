// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- an import would make this a module, which cannot declare others
/// <reference path="../dist/client-modules.d.ts" />

// What pages and components of a site may import besides code: "types": ["docs-gen/client"] in tsconfig.json.

/** A style sheet of the component that imports it: the names of its classes. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

declare module '*.module.scss' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

declare module '*.module.sass' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

/** A style sheet of the whole site. */
declare module '*.css' {}

declare module '*.scss' {}

declare module '*.sass' {}

/** An SVG file: a component where it is rendered (`<Logo />`), its address elsewhere (`<img src={logo} />`). */
declare module '*.svg' {
  const picture: string & import('react').FunctionComponent<import('react').SVGProps<SVGSVGElement>>
  export default picture
}

/** A Markdown file as a component. */
declare module '*.mdx' {
  /** Headings of the file; `value` is HTML. */
  export const toc: readonly { readonly id: string; readonly level: number; readonly value: string }[]
  export const frontMatter: Readonly<Record<string, unknown>>
  /** Title that the text starts with. Unset: it starts with none. */
  export const contentTitle: string | undefined
  const Content: import('react').FunctionComponent<Readonly<Record<string, unknown>>>
  export default Content
}

declare module '*.md' {
  /** Headings of the file; `value` is HTML. */
  export const toc: readonly { readonly id: string; readonly level: number; readonly value: string }[]
  export const frontMatter: Readonly<Record<string, unknown>>
  /** Title that the text starts with. Unset: it starts with none. */
  export const contentTitle: string | undefined
  const Content: import('react').FunctionComponent<Readonly<Record<string, unknown>>>
  export default Content
}

/** The text of a file. */
declare module '*?raw' {
  const text: string
  export default text
}

declare module '!!raw-loader!*' {
  const text: string
  export default text
}
