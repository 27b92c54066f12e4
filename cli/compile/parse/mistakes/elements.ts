import { voidElements } from '../../html.ts'

/** Whether HTML lets an element stay open because it has no content. */
export function isVoidElement(name: string): boolean {
  return voidElements.has(name.toLowerCase())
}

/** Elements that authors write as tags, so that they are not taken for text. */
const elements = new Set(
  (
    'a abbr article aside audio b blockquote button center code dd del details div dl dt em figcaption figure font footer form h1 h2 h3 h4 h5 h6 ' +
    'head header i iframe ins kbd label li main mark nav ol p picture pre s script section small span strong style sub summary sup svg table ' +
    'tbody td tfoot th thead tr u ul video'
  ).split(' '),
)

/** Whether a name is that of an element of HTML that has content. */
export function isElement(name: string): boolean {
  return elements.has(name)
}
