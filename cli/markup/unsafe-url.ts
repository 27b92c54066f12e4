import { addressAttribute, addressAttributes, type AddressUse } from './address-attributes.ts'
import { htmlElements } from './html-source.ts'
import { oneLine } from '../text/spaces.ts'

/**
 * Whether a browser runs an address as a script, or opens it as a document with one. As browsers do, ignores control characters
 * and spaces before the address, and tabs and line breaks inside it.
 */
export function isUnsafeUrl(address: string, use: AddressUse = 'link'): boolean {
  const [start = ''] = /^[a-z]+:.{0,20}/is.exec(browserAddress(address)) ?? []
  const [scheme, rest = ''] = start.toLowerCase().split(':')
  if (scheme === 'javascript' || scheme === 'vbscript') return true
  if (scheme !== 'data' || use === 'frame') return false
  return use === 'link' || !['image/', 'audio/', 'video/', 'font/'].some((type) => rest.startsWith(type))
}

/** The message for an unsafe address. */
export function unsafeUrlMessage(address: string): string {
  const text = oneLine(address)
  return `The address ${text.length > 60 ? `${text.slice(0, 60)}…` : text} may run a script in the reader's browser.`
}

/** The hint for an unsafe address. */
export const unsafeUrlHint = 'Link to a page or a file instead. Code that runs on a click belongs in a component.'

/** The use of an attribute's value as an address; `undefined` for other attributes. Any element may turn out to use one as others do. */
export function addressUse(tag: string, attribute: string): AddressUse | undefined {
  return addressAttribute(tag, attribute)?.use ?? anyUse.get(attribute)
}

/** From the uses that allow most to those that allow least. */
const strictness: readonly AddressUse[] = ['frame', 'media', 'link']

/** The use of attributes whose value is one address, on elements without a row for it: the strictest that an element makes of it. */
const anyUse: ReadonlyMap<string, AddressUse> = new Map(
  addressAttributes
    .filter(({ form }) => form === 'address')
    .sort((a, b) => strictness.indexOf(a.use) - strictness.indexOf(b.use))
    .map(({ attribute, use }) => [attribute, use]),
)

/** The unsafe addresses in a piece of HTML. `loadHtmlParser` must have been called if `mayHaveUnsafeUrls`. */
export function unsafeUrlsIn(html: string): readonly string[] {
  if (!mayHaveUnsafeUrls(html)) return []
  return htmlElements(html).flatMap(({ tag, attributes }) =>
    attributes.flatMap(({ name, value }) => {
      if (name === 'srcdoc') return unsafeUrlsIn(value)
      const use = addressUse(tag, name)
      return use !== undefined && isUnsafeUrl(value, use) ? [value] : []
    }),
  )
}

/** An address without what browsers ignore in it: white space and control characters before it, tabs and line breaks inside it. */
export function browserAddress(address: string): string {
  return withoutBreaks(address).replace(/^[\0-\x20]+/, '')
}

function withoutBreaks(text: string): string {
  return text.replace(/[\t\n\r]/g, '')
}

/** Whether HTML has to be parsed to know that all of its addresses are safe. Parsing takes time to load. */
export function mayHaveUnsafeUrls(html: string): boolean {
  return html.includes('<') && html.includes('=') && /script|data|&/i.test(withoutBreaks(html))
}
