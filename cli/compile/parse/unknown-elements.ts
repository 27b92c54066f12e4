import type { Element, Nodes, Root } from 'hast'
import { type Diagnostic, diagnostic } from '../../report/diagnostic.ts'
import { suggest } from '../../report/suggest.ts'

/** Elements of HTML, with those that browsers still know. */
const knownElements = new Set(
  (
    'a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button canvas ' +
    'caption center cite code col colgroup command content data datalist dd del details dfn dialog dir div dl dt element em embed fencedframe ' +
    'fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img input ins ' +
    'isindex kbd keygen label legend li link listing main map mark marquee math menu menuitem meta meter multicol nav nextid nobr noembed ' +
    'noframes noscript object ol optgroup option output p param picture plaintext portal pre progress q rb rbc rp rt rtc ruby s samp script ' +
    'search section select selectedcontent shadow slot small source spacer span strike strong style sub summary sup svg table tbody td ' +
    'template textarea tfoot th thead time title tr track tt u ul var video wbr xmp'
  ).split(' '),
)

/** Elements that HTML has dropped, under names that components have: `<Listing>` is one of mdBook's. */
const dropped = new Set(['command', 'content', 'image', 'listing', 'portal'])

/** Elements whose content has names of its own. */
const foreign = new Set(['svg', 'math'])

interface PlainPage {
  readonly file: string
  readonly text: string
  /** The components that it could use. */
  readonly names: ReadonlySet<string>
}

/** Reports tags in plain Markdown that HTML does not have: browsers show their content at most, so `<name>` in a sentence is lost. */
export function unknownElements(tree: Root, { file, text, names }: PlainPage): readonly Diagnostic[] {
  const candidates = strangeElements(tree)
  if (candidates.length === 0) return []
  const lines = text.split('\n')
  return candidates.flatMap(({ tagName, position }) => {
    if (!position) return []
    const { line, column } = position.start
    const restOfLine = lines[line - 1]?.slice(column - 1) ?? ''
    if (!isUnknownElement(tagName, restOfLine)) return []
    const tag = restOfLine.slice(1, 1 + tagName.length)
    return [
      diagnostic({
        code: 'unknown-element',
        message: `HTML has no element <${tag}>, so the tag is not shown.`,
        at: { file, line, column, length: tag.length + 1 },
        hint: `${componentHint(tag, names)}For text, write \\<${tag}> or put it into \`code\`.`,
      }),
    ]
  })
}

/**
 * Whether HTML does not have an element.
 * @param tagSource the text from its place on: elements that docs-gen or a plugin adds have the place of other text
 */
export function isUnknownElement(tagName: string, tagSource: string): boolean {
  if (isKnown(tagName)) return false
  const tag = tagSource.slice(1, 1 + tagName.length)
  if (!tagSource.startsWith('<') || tag.toLowerCase() !== tagName.toLowerCase()) return false
  return !dropped.has(tagName) || isComponentName(tag)
}

/** What to write for a tag that may be meant as a component. */
function componentHint(tag: string, names: ReadonlySet<string>): string {
  if (!isComponentName(tag)) return ''
  if (names.has(tag)) return `If it is a component, close it as <${tag} /> or with </${tag}>. `
  const near = suggest(tag, names)
  if (near !== undefined) return `Did you mean <${near}>? `
  return `For a component, import it in this file or name it in markdown.components of the config. `
}

function isComponentName(tag: string): boolean {
  return /^[A-Z].*[a-z]/.test(tag)
}

function isKnown(tagName: string): boolean {
  return knownElements.has(tagName) && !dropped.has(tagName)
}

/** The elements that may be unknown to browsers. */
function strangeElements(tree: Root): readonly Element[] {
  const elements: Element[] = []
  const walk = (node: Nodes): void => {
    if (node.type === 'element') {
      if (foreign.has(node.tagName)) return
      if (!isKnown(node.tagName) && !node.tagName.includes('-')) elements.push(node)
    }
    if ('children' in node) for (const child of node.children) if (child.type !== 'text') walk(child)
  }
  walk(tree)
  return elements
}
