import { defined } from '../../cli/process/defined.ts'
import { isRecord } from '../../cli/process/is-record.ts'
import type { FileNotes } from '../../cli/commands/init/move/move.ts'
import { lineOfKey, type PageText } from '../../cli/commands/init/move/page-text.ts'
import type { Values } from './read-site.ts'

/** What front matter of a page is changed with. */
export interface FrontMatterInput {
  readonly page: PageText
  readonly values: Values
  readonly notes: FileNotes
  /** The id of the doc that a link leads to. */
  readonly docOf: (link: string) => string | undefined
}

/** The changes to the front matter of a page, by key: `undefined` takes it away. */
export function frontMatterChanges(input: FrontMatterInput): Map<string, unknown> {
  const { page, values, notes } = input
  const changes = new Map<string, unknown>()
  for (const [key, value] of Object.entries(values)) {
    const change = rules[key]
    if (!change) continue
    const line = lineOfKey(page, key)
    const result = change(value, input)
    if (typeof result === 'string') {
      notes.left(`${key} in front matter`, line, result)
      changes.set(key, undefined)
      continue
    }
    if (!result) continue
    changes.set(key, undefined)
    for (const [name, one] of Object.entries(result)) changes.set(name, one)
    notes.rewritten(`${key} in front matter`, line)
  }
  if (values['layout'] === 'home') for (const [key, value] of homeChanges(input)) changes.set(key, value)
  return changes
}

/** The changes for a key; a text says why it is left, nothing that it stays. */
type Rule = (value: unknown, input: FrontMatterInput) => Values | string | undefined

const rules: Readonly<Record<string, Rule>> = {
  layout: (value) => {
    if (value === 'home' || value === 'doc') return {}
    if (value === 'page') return { hide_table_of_contents: true, displayed_sidebar: null }
    return 'A page without the frame of the site has no equal. Write it in React, in pages/.'
  },
  outline: (value) => {
    if (value === false) return { hide_table_of_contents: true }
    const levels = outlineLevels(value)
    return levels ? { toc_min_heading_level: levels[0], toc_max_heading_level: levels[1] } : undefined
  },
  aside: (value) => (value === false ? { hide_table_of_contents: true } : {}),
  sidebar: (value) => (value === false ? { displayed_sidebar: null } : {}),
  editLink: (value) => (value === false ? { custom_edit_url: null } : {}),
  lastUpdated: (value) => (value === false ? 'The date cannot be hidden on one page.' : undefined),
  prev: (value, input) => neighbour('pagination_prev', value, input),
  next: (value, input) => neighbour('pagination_next', value, input),
  titleTemplate: () => 'Write the whole title of the tab as `title_meta`.',
  head: () => 'Elements in the head of one page have no equal: those of all pages are `headTags` in the config.',
  navbar: (value) => (value === false ? 'The navbar cannot be hidden on one page.' : {}),
  footer: (value) => (value === false ? 'The footer cannot be hidden on one page.' : {}),
  pageClass: () => 'Write the style in CSS for the address of the page.',
  isHome: () => 'It has no equal.',
  markdownStyles: () => 'It has no equal.',
}

/** The levels of the contents of a page; `undefined`: those of the site. */
export function outlineLevels(value: unknown): readonly [number, number] | undefined {
  if (value === 'deep') return [2, 6]
  if (typeof value === 'number') return [Math.max(2, value), Math.max(2, value)]
  if (Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'number')
    return [Math.max(2, value[0]), Math.max(2, value[1])]
  return undefined
}

function neighbour(name: string, value: unknown, { docOf }: FrontMatterInput): Values | string | undefined {
  if (value === false) return { [name]: null }
  const link = isRecord(value) ? value['link'] : undefined
  if (link === false) return { [name]: null }
  const doc = typeof link === 'string' ? docOf(link) : undefined
  return doc === undefined
    ? `Only the neighbour itself can be named, as \`${name}: id-of-the-doc\`; its text is its title.`
    : { [name]: doc }
}

/** The hero and the cards of a home page. */
function homeChanges({ values, page, notes }: FrontMatterInput): Map<string, unknown> {
  const { hero, features } = values
  const changes = new Map<string, unknown>([['displayed_sidebar', null]])
  if (isRecord(hero)) {
    changes.set('hero', heroOf(hero))
    notes.rewritten('hero', lineOfKey(page, 'hero'))
  }
  if (Array.isArray(features) && features.length > 0) {
    const cards = features.filter(isRecord)
    changes.set('features', cards.map(cardOf))
    notes.rewritten('features', lineOfKey(page, 'features'))
    if (cards.some(({ linkText }) => linkText !== undefined))
      notes.left('linkText of features', lineOfKey(page, 'features'), 'The whole card is the link.')
    if (cards.some(({ icon }) => typeof icon === 'string' && icon.includes('<')))
      notes.left('drawings in features', lineOfKey(page, 'features'), 'Save each as a file, and name it as `image`.')
  }
  return changes
}

function heroOf({ name, text, tagline, image, actions }: Values): Values {
  const title = plain(name) || plain(text)
  const lead = [plain(name) === '' ? '' : plain(text), plain(tagline)].filter((part) => part !== '')
  return defined({
    title,
    text:
      lead.length === 0
        ? undefined
        : lead.map((part, n) => (n < lead.length - 1 && !/[.!?。！？]$/.test(part) ? `${part}.` : part)).join(' '),
    ...pictureOf(image),
    actions: Array.isArray(actions)
      ? actions.filter(isRecord).map(({ text: label, link }) => ({ label: plain(label), to: String(link ?? '/') }))
      : undefined,
  })
}

function cardOf({ title, details, icon, link }: Values): Values {
  const picture = isRecord(icon) ? pictureOf(icon)['image'] : undefined
  return defined({
    title: plain(title),
    text: plain(details) || undefined,
    icon: typeof icon === 'string' && !icon.includes('<') ? icon : undefined,
    image: picture,
    to: typeof link === 'string' ? link : undefined,
  })
}

function pictureOf(image: unknown): Values {
  if (typeof image === 'string') return { image }
  if (!isRecord(image)) return {}
  const src = image['src'] ?? image['light'] ?? image['dark']
  return defined({
    image: typeof src === 'string' ? src : undefined,
    alt: typeof image['alt'] === 'string' ? image['alt'] : undefined,
  })
}

/** Text without the tags that VitePress would render. */
function plain(value: unknown): string {
  return String(value ?? '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
