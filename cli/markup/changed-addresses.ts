import { escapeHtml } from '../../templates/document.ts'
import { applyEdits, type Edit } from '../text/text-edits.ts'
import { type AddressAttribute, addressAttribute, withAddresses } from './address-attributes.ts'
import { htmlElements, type SourceElement } from './html-source.ts'

/** Returns what becomes of an address in an attribute. */
type ChangeAddress = (address: string, row: AddressAttribute) => string

/** HTML with other addresses; all else is as it was written. `loadHtmlParser` must have been called if `mayHaveAddresses`. */
export function withChangedAddresses(html: string, change: ChangeAddress): string {
  if (!mayHaveAddresses(html)) return html
  return applyEdits(
    html,
    htmlElements(html).flatMap((element) => addressEdits(element, change)),
  )
}

/** Whether HTML has to be parsed to know its addresses. */
export function mayHaveAddresses(html: string): boolean {
  return html.includes('<') && html.includes('=')
}

/** The edits that change the addresses of an element. */
export function addressEdits({ tag, attributes }: SourceElement, change: ChangeAddress): readonly Edit[] {
  return attributes.flatMap(({ name, value, start, end }) => {
    const row = addressAttribute(tag, name)
    const changed = row ? withAddresses(row, value, (address) => change(address, row)) : value
    return changed === value ? [] : [{ start, end, text: `${name}="${escapeHtml(changed)}"` }]
  })
}
