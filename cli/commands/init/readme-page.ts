import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { markdownToMdast, type MdastNode } from 'satteri'
import { decodePath, isExternal } from '../../../runtime/contract/index.ts'
import { addressAttribute, addressesIn } from '../../markup/address-attributes.ts'
import { htmlElements, loadHtmlParser } from '../../markup/html-source.ts'
import { childrenOf, endOf, plainText, startOf } from '../../text/markdown-tree.ts'
import { yamlLibrary } from '../../code/yaml.ts'
import { applyEdits, type Edit } from '../../text/text-edits.ts'
import { pathOfAddress, withoutEndSlash, withoutStartSlashes } from '../../text/addresses.ts'
import { withoutEnd } from '../../text/ends.ts'

/** A README as the start page of a site. */
export interface ReadmePage {
  readonly text: string
  /** Pictures to copy: path in the site → absolute path. */
  readonly pictures: ReadonlyMap<string, string>
  /** Origins of pictures elsewhere, such as badges. */
  readonly imageHosts: readonly string[]
}

interface ReadmeInput {
  /** Absolute path of the folder of the README. */
  readonly root: string
  /** One line about the project. */
  readonly description?: string
  /** The repository on the web; unset if it is not known. */
  /** The first page of the docs, from the folder of pages. */
  readonly start: string
  readonly web?: { readonly label: string; readonly to: string }
  /** The page of a file of the repository. Unset if it is not known. @param path from its root */
  readonly fileAddress?: (path: string) => string
}

/**
 * Makes the start page of a README: its title becomes a hero, pictures of the repository are copied, and links into it lead to its pages
 * on the web.
 */
export async function readmePage(file: string, input: ReadmeInput): Promise<ReadmePage> {
  await loadHtmlParser()
  const { root, fileAddress } = input
  const source = readFileSync(file, 'utf8')
  const pictures = new Map<string, string>()
  const hosts = new Set<string>()
  const toPicture = (address: string): string => {
    if (URL.canParse(address)) hosts.add(new URL(address).origin)
    const path = localPath(address)
    if (path === undefined || !isFile(join(root, path))) return address
    pictures.set(`static/readme/${path}`, join(root, path))
    return `/readme/${path}`
  }
  const toTarget = (address: string): string => {
    const path = localPath(address)
    return path === undefined ? address : (fileAddress?.(decodePath(path) ?? path) ?? '#')
  }
  const tree = markdownToMdast(source)
  const { hero, removals } = heroOf(tree, input)
  const isTaken = (at: number): boolean => removals.some(({ start, end }) => at >= start && at < end)
  const addresses = markdownAddresses(tree, source).filter(({ start }) => !isTaken(start))
  const edits = addresses.map(({ start, end, address, isPicture }): Edit => {
    return { start, end, text: isPicture ? toPicture(address) : toTarget(address) }
  })
  const text = applyEdits(source, [...removals, ...edits])
  const frontMatter = yamlLibrary().stringify({ mdx: { format: 'md' }, hide_table_of_contents: true, ...hero })
  return { text: `---\n${frontMatter}---\n\n${text.trim()}\n`, pictures, imageHosts: [...hosts].sort() }
}

interface Hero {
  /** Front matter. */
  readonly hero: Readonly<Record<string, unknown>>
  /** Text that the hero has already. */
  readonly removals: readonly Edit[]
}

/** The title, and the description below it, as the hero of the page. A title in HTML is the author's own layout, which stays. */
function heroOf(tree: MdastNode, { description, start, web }: ReadmeInput): Hero {
  const [title, next] = childrenOf(tree)
  const name = title?.type === 'heading' && title.depth === 1 ? plainText(title) : ''
  if (!title || name === '') return { hero: {}, removals: [] }
  const isSaid = next?.type === 'paragraph' && sentence(plainText(next)) === sentence(description ?? '')
  const actions = [{ label: 'Get started', to: start }, ...(web ? [web] : [])]
  return {
    hero: { hero: { title: name, ...(description && { text: description }), image: '/img/logo.svg', actions } },
    removals: (isSaid ? [title, next] : [title]).map((node) => ({ start: startOf(node), end: endOf(node), text: '' })),
  }
}

function sentence(text: string): string {
  return withoutEnd(text.trim(), '.')
}

/** The path of an address in the repository; `undefined` for other addresses, and for what is above the repository. */
function localPath(address: string): string | undefined {
  const path = pathOfAddress(address)
  if (isExternal(address) || path === '') return undefined
  const local = withoutEndSlash(withoutStartSlashes(posix.normalize(path)))
  return local.startsWith('..') ? undefined : local
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile()
}

interface Address {
  readonly start: number
  readonly end: number
  readonly address: string
  readonly isPicture: boolean
}

/** The addresses in Markdown, and in the HTML between it, with their places. */
function markdownAddresses(node: MdastNode, text: string): readonly Address[] {
  const [start, end] = [startOf(node), endOf(node)]
  const inner = childrenOf(node).flatMap((child) => markdownAddresses(child, text))
  if (node.type === 'html') return htmlAddresses(text.slice(start, end), start)
  if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return inner
  const at = text.slice(start, end).lastIndexOf(node.url)
  if (at < 0 || node.url === '') return inner
  const place = { start: start + at, end: start + at + node.url.length, address: node.url }
  return [...inner, { ...place, isPicture: node.type === 'image' }]
}

function htmlAddresses(html: string, offset: number): readonly Address[] {
  return htmlElements(html).flatMap(({ tag, attributes }) =>
    attributes.flatMap(({ name, start, end, value }) => {
      const row = addressAttribute(tag, name)
      const at = html.slice(start, end).lastIndexOf(value)
      if (!row || at < 0) return []
      const from = offset + start + at
      const isPicture = row.kind === 'loads'
      return addressesIn(row, value).map((one) => ({ ...one, start: from + one.start, end: from + one.end, isPicture }))
    }),
  )
}
