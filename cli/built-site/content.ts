import { attributeOf, type HtmlElement, type HtmlNode, visitTree, withoutInvisible } from '../markup/html-tree.ts'
import { isChrome, isSelfLink } from '../markup/main-content.ts'
import { isHeadingTag } from '../markup/heading-tag.ts'
import { withLineFeeds, wordsOf } from '../text/spaces.ts'

/** A paragraph, heading, cell or code block. */
export interface Block {
  readonly kind: 'text' | 'heading' | 'code'
  /**
   * Text as readers see it, of code as it is written. Outside of code, `softBreak` stands where an element starts or ends inside
   * a word: whether there is a space depends on the style sheet.
   */
  readonly text: string
  /** Level of a heading. */
  readonly level?: number
  /** Id of a heading. */
  readonly id?: string
  /** Code that is the signature of a symbol in a reference of an API. */
  readonly isSignature?: boolean
}

/** Main content of a page, in the order of its text. */
export interface MainContent {
  readonly blocks: readonly Block[]
  /** Addresses of links, as they are written. */
  readonly links: readonly string[]
  readonly images: readonly Image[]
  /** Ids that a link may lead to. */
  readonly anchors: readonly string[]
}

/** An image of a page. */
export interface Image {
  /** As it is written. */
  readonly src: string
  readonly alt: string
}

/** The class of code that is a signature. */
export const signatureClass = 'api-signature'

/** Stands between two elements without a space. */
export const softBreak = '\u200B'

/** The words of a text of blocks. */
export function words(text: string): string[] {
  return text.split(/[\s\u200B]+/).filter((word) => word !== '')
}

/** A block's text for display. */
export function displayText(text: string): string {
  return text.replaceAll(softBreak, '')
}

/** Reads the main content of a page. */
export function readContent(roots: readonly HtmlNode[]): MainContent {
  const reader = new ContentReader()
  for (const root of roots) visitTree(root, reader)
  return reader.end()
}

class ContentReader {
  readonly #blocks: Block[] = []
  readonly #links: string[] = []
  readonly #images: Image[] = []
  readonly #anchors: string[] = []
  /** Text of the block so far. */
  #text = ''
  /** The heading or code block that is read. */
  #owner: HtmlElement | undefined

  readonly enter = (element: HtmlElement): boolean => {
    const { tagName } = element
    const isLeftOut = isChrome(element) || isSelfLink(element)
    if (!isLeftOut || tagName === 'a') this.#addAnchor(element)
    if (tagName === 'br') return this.#add(this.#isCode() ? '\n' : ' ')
    if (tagName === 'img') return this.#addImage(element)
    if (isLeftOut) return this.#add(softBreak)
    if (tagName === 'a') this.#addLink(element)
    this.#boundary(element)
    if (!this.#owner && (tagName === 'pre' || isHeading(element))) this.#owner = element
    return true
  }

  readonly leave = (element: HtmlElement): void => {
    this.#boundary(element)
    if (element === this.#owner) this.#owner = undefined
  }

  readonly text = (value: string): void => {
    this.#text += this.#isCode() ? value : withoutInvisible(value)
  }

  end(): MainContent {
    this.#endBlock()
    return { blocks: this.#blocks, links: this.#links, images: this.#images, anchors: this.#anchors }
  }

  #isCode(): boolean {
    return this.#owner?.tagName === 'pre'
  }

  /** Adds text of an element that is not read further. */
  #add(text: string): false {
    if (text !== softBreak || !this.#isCode()) this.#text += text
    return false
  }

  /** Where an element starts or ends. */
  #boundary(element: HtmlElement): void {
    const isOwner = element === this.#owner
    if (this.#isCode() && !isOwner) {
      const endsLine = blockTags.has(element.tagName) && this.#text !== '' && !this.#text.endsWith('\n')
      if (endsLine) this.#text += '\n'
    } else if (isOwner || blockTags.has(element.tagName)) this.#endBlock()
    else if (element.tagName !== 'wbr') this.#text += softBreak
  }

  #endBlock(): void {
    const block = this.#isCode() ? codeBlock(this.#text, this.#owner) : textBlock(this.#text, this.#owner)
    this.#text = ''
    if (block) this.#blocks.push(block)
  }

  #addAnchor(element: HtmlElement): void {
    const name = attributeOf(element, 'id') ?? (element.tagName === 'a' ? attributeOf(element, 'name') : undefined)
    if (name !== undefined && name !== '' && isAnchor(element, name, this.#isCode())) this.#anchors.push(name)
  }

  #addLink(element: HtmlElement): void {
    const href = attributeOf(element, 'href')
    const isOwn = href?.startsWith('#') && this.#owner && isHeading(this.#owner)
    if (href !== undefined && !isOwn) this.#links.push(href)
  }

  #addImage(element: HtmlElement): false {
    const src = attributeOf(element, 'src') ?? ''
    if (!isHidden(element)) this.#images.push({ src, alt: attributeOf(element, 'alt') ?? '' })
    return false
  }
}

function codeBlock(text: string, owner: HtmlElement | undefined): Block | undefined {
  const code = withLineFeeds(text).trimEnd()
  if (code === '') return undefined
  const classes = wordsOf((owner && attributeOf(owner, 'class')) ?? '')
  return { kind: 'code', text: code, ...(classes.includes(signatureClass) && { isSignature: true }) }
}

function textBlock(text: string, owner: HtmlElement | undefined): Block | undefined {
  const plain = text
    .normalize('NFC')
    .replace(/[\s\u200B]+/g, (gap) => (/[^\u200B]/.test(gap) ? ' ' : softBreak))
    .replace(/^[ \u200B]+|[ \u200B]+$/g, '')
  if (plain === '') return undefined
  if (!owner) return { kind: 'text', text: plain }
  const id = attributeOf(owner, 'id')
  return { kind: 'heading', text: plain, level: Number(owner.tagName[1]), ...(id !== undefined && { id }) }
}

const blockTags = new Set(
  (
    'address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol option p pre section summary table tbody td tfoot ' +
    'th thead tr ul caption'
  ).split(' '),
)

function isHeading({ tagName }: HtmlElement): boolean {
  return isHeadingTag(tagName)
}

function isHidden(element: HtmlElement): boolean {
  return attributeOf(element, 'hidden') !== undefined || attributeOf(element, 'aria-hidden') === 'true'
}

/** Whether readers may link to an id: not to those that scripts make up, and that controls and lines of code have. */
function isAnchor(element: HtmlElement, name: string, inCode: boolean): boolean {
  if (inCode || controls.has(element.tagName)) return false
  const role = attributeOf(element, 'role')
  return role !== 'tab' && role !== 'tabpanel' && !/^(?::[rR]\w*:|«\w+»|_[rR]_\w*_|__[a-z].*|radix-.*)/.test(name)
}

const controls = new Set('button form input label option output script select style svg template textarea'.split(' '))
