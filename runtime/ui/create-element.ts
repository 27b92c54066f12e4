const svgElements: ReadonlySet<string> = new Set(['svg', 'path'])

/** Attributes that React names otherwise. */
const attributeNames: Readonly<Record<string, string>> = { className: 'class', strokeWidth: 'stroke-width' }

export function createElement(tagName: 'svg' | 'path', properties: object, ...children: readonly Node[]): SVGElement
export function createElement(tagName: string, properties: object, ...children: readonly (Node | string)[]): HTMLElement
/** Creates an element of the document, as React would: with attributes under React's names. Handlers, and absent values, are left out. */
export function createElement(
  tagName: string,
  properties: object,
  ...children: readonly (Node | string)[]
): HTMLElement | SVGElement {
  const element = svgElements.has(tagName)
    ? document.createElementNS('http://www.w3.org/2000/svg', tagName as 'svg')
    : document.createElement(tagName)
  for (const [name, value] of Object.entries(properties))
    if (value !== undefined && typeof value !== 'function')
      element.setAttribute(attributeNames[name] ?? name, String(value))
  element.append(...children)
  return element
}
