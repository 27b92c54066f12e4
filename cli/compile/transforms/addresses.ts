import type { Element, Nodes, Properties } from 'hast'
import { isExternal } from '../../../runtime/contract/index.ts'
import {
  type AddressAttribute,
  addressAttributesOf,
  withAddresses as replaceAddresses,
} from '../../markup/address-attributes.ts'
import { parseSrcset, type SrcsetCandidate } from '../../markup/srcset.ts'
import { isUnsafeUrl } from '../../markup/unsafe-url.ts'
import type { LinkKind, LinkRef } from '../compiled-page.ts'
import { addLink, type Draft, report } from '../draft.ts'
import { attributeName, attributeValue } from '../html.ts'
import { schemeOf } from '../../text/addresses.ts'

/** The value of an attribute, and how its addresses are written into the page. */
export interface WrittenAddresses extends Pick<LinkRef, 'form' | 'isElement'> {
  readonly row: AddressAttribute
  readonly value: string
}

/** The row of the table for a property, as React, hast or HTML name it. */
export function addressRow(tag: string, property: string): AddressAttribute | undefined {
  return addressAttributesOf(tag)?.get(attributeName(property))
}

/** An element with marks, which the linker replaces, for the addresses of all its attributes but `except`. */
export function withLinkedAddresses(
  node: Element,
  draft: Draft,
  { except, isElement }: { readonly except?: string; readonly isElement?: true } = {},
): Element {
  const rows = addressAttributesOf(node.tagName)
  if (!rows || !hasOther(rows, node.properties, except)) return node
  const properties: Properties = {}
  for (const [property, value] of Object.entries(node.properties)) {
    const row = property === except ? undefined : rows.get(attributeName(property))
    properties[property] =
      row && (typeof value === 'string' || Array.isArray(value))
        ? linkedAddresses(node, draft, { row, value: attributeValue(property, value), form: 'href', isElement })
        : value
  }
  return { ...node, properties }
}

/** Whether an element has addresses in another property. Most elements with addresses have one only. */
function hasOther(rows: ReadonlyMap<string, AddressAttribute>, properties: Properties, except?: string): boolean {
  for (const property in properties) if (property !== except && rows.has(attributeName(property))) return true
  return false
}

/** The value of an attribute with marks for its addresses; `undefined` if nothing of it can be read. */
export function linkedAddresses(node: Nodes, draft: Draft, attribute: WrittenAddresses): string | undefined {
  const { row, form, isElement } = attribute
  const value = row.form === 'srcset' ? readableSrcset(node, draft, attribute.value) : attribute.value
  if (value === undefined) return undefined
  return replaceAddresses(row, value, (href) =>
    staysAsWritten(row, href) ? href : addLink(draft, node, { href, kind: linkKind(row, href), form, isElement }),
  )
}

/** Parts of the page itself, what is no request for a file, and requests that send something. */
function staysAsWritten({ kind, use, directive }: AddressAttribute, address: string): boolean {
  if (isUnsafeUrl(address, use)) return false
  const scheme = schemeOf(address)?.toLowerCase() ?? ''
  if (kind === 'loads') return address.startsWith('#') || ['data:', 'blob:', 'about:'].includes(scheme)
  return directive !== undefined && isExternal(address) && !['pathname:', 'api:'].includes(scheme)
}

function linkKind({ kind, use, directive }: AddressAttribute, address: string): LinkKind {
  // The rules for links are the strictest.
  if (kind === 'leads' || isUnsafeUrl(address, use)) return 'link'
  if (directive === 'img-src') return 'image'
  return directive === 'frame-src' || directive === 'object-src' ? 'frame' : 'file'
}

/** A `srcset` without the candidates that browsers ignore, which are reported. */
function readableSrcset(node: Nodes, draft: Draft, text: string): string | undefined {
  const candidates = parseSrcset(text)
  const invalid = candidates.filter(({ isValid }) => !isValid)
  if (invalid.length === 0) return text
  for (const candidate of invalid) {
    const message = `Browsers ignore \`${candidateText(candidate)}\` in a srcset.`
    report(draft, node, { code: 'srcset-invalid', message, kind: 'candidate of a srcset' })
  }
  const valid = candidates.filter(({ isValid }) => isValid).map(candidateText)
  return valid.length > 0 ? valid.join(', ') : undefined
}

function candidateText({ address, descriptors }: SrcsetCandidate): string {
  return [address, ...descriptors].join(' ')
}
