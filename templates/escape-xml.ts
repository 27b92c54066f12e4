const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Characters that XML 1.0 (section 2.2) forbids, even as entities. */
const forbidden =
  /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

/** Escapes text for XML or HTML, in an element or a quoted attribute. Removes characters that XML forbids. */
export function escapeXml(text: string): string {
  return withoutForbidden(text).replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** Wraps text in a CDATA section; `]]>` in it is split. */
export function cdata(text: string): string {
  return `<![CDATA[${withoutForbidden(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}

function withoutForbidden(text: string): string {
  return text.replace(forbidden, '')
}
