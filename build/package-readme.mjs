// The README of a package, whose folder has no docs: links to files of the repository become addresses of that, or plain text where it
// has none.
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

/**
 * @param {string} markdown
 * @param {string | undefined} home address of the repository
 * @param {string} ref the tag that is released
 * @param {readonly string[]} files what the package has
 */
export function packageReadme(markdown, home, ref, files) {
  const changes = []
  visit(unified().use(remarkParse).use(remarkGfm).parse(markdown), (node) => {
    if (node.type !== 'link' && node.type !== 'image') return
    if (/^(?:[a-z]+:|#)/i.test(node.url) || files.includes(node.url)) return
    const { start, end } = node.position
    const text = markdown.slice(start.offset, end.offset)
    const kind = node.type === 'image' ? 'raw' : 'blob'
    const place = text.lastIndexOf(node.url)
    const address = `${home}/${kind}/${ref}/${node.url}`
    const label =
      node.type === 'image'
        ? ''
        : markdown.slice(node.children[0]?.position.start.offset, node.children.at(-1)?.position.end.offset)
    const replacement = home ? text.slice(0, place) + address + text.slice(place + node.url.length) : label
    changes.push({ start: start.offset, end: end.offset, replacement })
  })
  return changes
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, replacement }) => text.slice(0, start) + replacement + text.slice(end), markdown)
    .replace(/\n{3,}/g, '\n\n')
}
