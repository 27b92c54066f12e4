/** Words in the `class` attributes of HTML, each once, in order. */
export function classWords(html: readonly string[]): readonly string[] {
  const lists = new Set<string>()
  for (const text of html) addClassLists(text, lists)
  return [...new Set([...lists].flatMap((list) => list.match(/[A-Za-z][\w-]*/g) ?? []))].sort()
}

/** Most of the site's HTML is looked through: finding a fixed text is many times as fast as matching an expression. */
function addClassLists(html: string, lists: Set<string>): void {
  const attribute = ' class="'
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, at)) {
    const end = html.indexOf('"', at + attribute.length)
    if (end < 0) return
    lists.add(html.slice(at + attribute.length, end))
    at = end
  }
}
