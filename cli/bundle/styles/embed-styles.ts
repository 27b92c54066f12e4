import { parse as parseSelector, type Selector, stringify } from 'css-what'
import postcss from 'postcss'
import { embedClass } from '../../../runtime/contract/index.ts'
import { nameDigest } from '../../cache/digest.ts'
import type { BundleFile } from '../input.ts'
import { posix } from 'node:path'

/** Style sheets for apps that embed the site, and the one for each sheet of the site; hrefs. */
interface EmbedStyles {
  readonly files: readonly BundleFile[]
  readonly hrefs: Readonly<Record<string, string>>
}

/**
 * Makes style sheets for apps that embed the site of those of the site: their rules reach the docs only.
 * @param main hrefs of the sheets that all pages have
 */
export function embedStyles(
  files: readonly BundleFile[],
  { baseUrl, main }: { readonly baseUrl: string; readonly main: readonly string[] },
): EmbedStyles {
  const sheets = files.flatMap(({ path, content }) => {
    if (!path.endsWith('.css')) return []
    const css = scopedSheet(typeof content === 'string' ? content : Buffer.from(content).toString('utf8'))
    const text = baseUrl + path === main[0] ? reset + css : css
    return [{ path, name: posix.join(posix.dirname(path), `embed-${nameDigest(text, 10)}.css`), text }]
  })
  return {
    files: sheets.map(({ name, text }) => ({ path: name, content: text })),
    hrefs: Object.fromEntries(sheets.map(({ path, name }) => [baseUrl + path, baseUrl + name])),
  }
}

/** Everything around and in the docs. Its weight lifts their rules above those that an app has for plain elements. */
const scope = `:is(.${embedClass},.${embedClass} *)`

/**
 * Resets the styles that rules of the app give to elements of the docs. Attributes such as the size of a picture, and those of drawings,
 * are styles too, so for such elements only common properties are reset.
 */
const reset = [
  `.${embedClass}{all:initial;display:block}`,
  `.${embedClass}>docs-body{display:block}`,
  `.${embedClass} :where(:not(svg,svg *,img,video,iframe,canvas,[lang],[align],[width],[height])){all:revert}`,
  `.${embedClass} :where(svg,img,video,iframe,canvas){margin:revert;padding:revert;border:revert;border-radius:revert;display:revert;vertical-align:revert;opacity:revert;filter:revert;box-shadow:revert;outline:revert;background:revert;position:revert;float:revert;transform:revert}`,
  `.${embedClass} :where(svg *){outline:revert}`,
].join('')

/** @internal Makes the rules of a style sheet reach the docs only. Names of animations and fonts stay those of the document. */
export function scopedSheet(css: string): string {
  const root = postcss.parse(css)
  root.walkAtRules('view-transition', (rule) => void rule.remove())
  root.walkRules((rule) => {
    const { parent } = rule
    // Nested rules belong to the rule around them; steps of an animation have no selector.
    if (parent?.type === 'rule' || (parent?.type === 'atrule' && 'name' in parent && parent.name.endsWith('keyframes')))
      return
    rule.selectors = rule.selectors.map(scoped)
  })
  // Percentages would be those of the element around the docs.
  root.walkDecls('--ifm-font-size-base', (size) => {
    if (size.value.endsWith('%')) size.value = `${Number.parseFloat(size.value) / 100}rem`
  })
  return root.toString()
}

function scoped(selector: string): string {
  const tokens = tokensOf(selector)
  if (!tokens) return selector
  const inDocs = tokens.map(embedded)
  const last = inDocs.findLastIndex(isCombinator)
  const pseudoElement = inDocs.findIndex((token, n) => n > last && token.type === 'pseudo-element')
  const end = pseudoElement < 0 ? inDocs.length : pseudoElement
  return `${write(inDocs.slice(0, end))}${scope}${write(inDocs.slice(end))}`
}

function write(tokens: readonly Selector[]): string {
  return tokens.length === 0 ? '' : stringify([[...tokens]])
}

/** `undefined` for what the parser does not know. */
function tokensOf(selector: string): readonly Selector[] | undefined {
  try {
    return parseSelector(selector)[0]
  } catch {
    return undefined
  }
}

/** Names the elements around the docs in place of those of the document. */
function embedded(token: Selector): Selector {
  if (token.type === 'tag' && token.name === 'html') return { ...token, name: 'docs-app' }
  if (token.type === 'tag' && token.name === 'body') return { ...token, name: 'docs-body' }
  if (token.type !== 'pseudo') return token
  if (token.name === 'root') return rootClass
  return Array.isArray(token.data) ? { ...token, data: token.data.map((one) => one.map(embedded)) } : token
}

const rootClass = parseSelector(`.${embedClass}`)[0]?.[0] as Selector

function isCombinator({ type }: Selector): boolean {
  return ['child', 'descendant', 'parent', 'sibling', 'adjacent', 'column-combinator'].includes(type)
}
