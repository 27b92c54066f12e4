const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Characters that XML 1.0 (section 2.2) forbids, also as entities. */
const forbidden =
  /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

/** Escapes a text for XML or HTML, in an element or in a quoted attribute. */
export function escapeXml(text: string): string {
  return withoutForbidden(text).replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** A text as a CDATA section; `]]>` in it is cut in two. */
export function cdata(text: string): string {
  return `<![CDATA[${withoutForbidden(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}

function withoutForbidden(text: string): string {
  return text.replace(forbidden, '')
}
