import { inlineStyleAttribute } from '../../../runtime/contract/index.ts'

/** Whether the site has a strict policy. docs-gen's bundler defines it; other bundlers do not. */
declare const __DOCS_GEN_STRICT__: boolean | undefined

/** The frame that draws the diagrams of a site with a strict policy, with Mermaid in it. */
export interface DiagramFrame<Mermaid> {
  readonly mermaid: Mermaid
  readonly document: Document
}

/** Opens the frame. Readers do not see it, but it has a layout, because Mermaid measures text. */
export function openDiagramFrame<Mermaid>(href: string): Promise<DiagramFrame<Mermaid>> {
  const frame = document.createElement('iframe')
  frame.title = 'Diagrams'
  frame.tabIndex = -1
  frame.setAttribute('aria-hidden', 'true')
  frame.style.cssText = 'position:fixed;top:0;left:-9999px;width:1280px;height:800px;border:0;visibility:hidden'
  frame.src = href
  return new Promise((resolve, reject) => {
    frame.onload = () => {
      const inner = frame.contentWindow as (Window & { readonly mermaid?: Mermaid }) | null
      if (inner?.mermaid) return resolve({ mermaid: inner.mermaid, document: inner.document })
      frame.remove()
      reject(new Error(`${href} has no code for diagrams.`))
    }
    document.body.append(frame)
  })
}

/** Takes the style sheets out of a picture, and gives its inline styles the name that the policy allows. Returns the text of the sheets. */
export function takeStyles(picture: DocumentFragment): string {
  const sheets = [...picture.querySelectorAll('style')].map((sheet) => {
    sheet.remove()
    return sheet.textContent ?? ''
  })
  for (const element of picture.querySelectorAll('[style]')) {
    element.setAttribute(inlineStyleAttribute, element.getAttribute('style') ?? '')
    element.removeAttribute('style')
  }
  return sheets.join('\n')
}

/** Adds the style sheet of a picture to the document. Returns a function that removes it. */
export function adoptSheet(document: Document, css: string): (() => void) | undefined {
  if (!(typeof __DOCS_GEN_STRICT__ === 'boolean' && __DOCS_GEN_STRICT__)) return undefined
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}
