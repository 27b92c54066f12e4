/**
 * Elements that stand on lines of their own or in boxes of their own, so that their texts are no parts of the words around them. From
 * the rendering section of the HTML standard (flow content, lists, tables, form controls), with `br`.
 */
export const blockElements: ReadonlySet<string> = new Set([
  ...['address', 'article', 'aside', 'blockquote', 'body', 'br', 'button', 'caption', 'center', 'dd', 'details'],
  ...['dialog', 'dir', 'div', 'dl', 'dt', 'fieldset', 'figcaption', 'figure', 'footer', 'form', 'h1', 'h2', 'h3'],
  ...['h4', 'h5', 'h6', 'header', 'hgroup', 'hr', 'iframe', 'legend', 'li', 'listing', 'main', 'menu', 'nav', 'ol'],
  ...['optgroup', 'option', 'p', 'plaintext', 'pre', 'search', 'section', 'select', 'summary', 'table', 'tbody', 'td'],
  ...['textarea', 'tfoot', 'th', 'thead', 'tr', 'ul', 'xmp'],
  // The panel of a tab.
  'docs-panel',
])
