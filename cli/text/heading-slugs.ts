import GithubSlugger, { slug as githubSlug } from 'github-slugger'

/** The ways to make the id of a heading from its text, each exactly as a tool does it. */
export type HeadingIdStyle = 'github' | 'docusaurus' | 'vitepress' | 'python-markdown' | 'pymdownx'

/** Makes the ids of a page, each once. */
export interface HeadingSlugger {
  /** The id of a text, without a look at those that are taken. May be empty. */
  readonly plain: (text: string, maintainCase?: boolean) => string
  /** An id that no other heading has, which is taken from now on. Empty: the style makes none of this text. */
  readonly slug: (text: string, maintainCase?: boolean) => string
  /** Whether an id is taken. */
  readonly has: (id: string) => boolean
  /** Takes an id that the author wrote, in the styles in which no other heading may get it then. */
  readonly take: (id: string) => void
}

/** Starts the ids of a page. */
export function createSlugger(style: HeadingIdStyle): HeadingSlugger {
  switch (style) {
    case 'github':
    case 'docusaurus':
      return githubSlugger()
    case 'vitepress':
      return countingSlugger(vitepressSlug, dashed)
    case 'python-markdown':
      return countingSlugger(pythonSlug, underscored)
    case 'pymdownx':
      return countingSlugger(pymdownxSlug, underscored)
  }
}

/** Whether the title of a page has its id, too, as in the tools that a style is of. */
export function titleHasId(style: HeadingIdStyle): boolean {
  return style !== 'github' && style !== 'docusaurus'
}

/** Whether the `alt` of images is a part of ids. */
export function hasImageText(style: HeadingIdStyle): boolean {
  return style === 'docusaurus' || style === 'vitepress'
}

function githubSlugger(): HeadingSlugger {
  const slugger = new GithubSlugger()
  return {
    plain: (text, maintainCase) => githubSlug(text, maintainCase),
    slug: (text, maintainCase) => (githubSlug(text) === '' ? '' : slugger.slug(text, maintainCase)),
    has: (id) => id in slugger.occurrences,
    take: () => undefined,
  }
}

/** Makes the id to try after one that is taken. @param count how often this text was tried, from 1 */
type NextId = (first: string, id: string, count: number) => string

function countingSlugger(plain: HeadingSlugger['plain'], next: NextId): HeadingSlugger {
  const taken = new Set<string>()
  const slug: HeadingSlugger['slug'] = (text, maintainCase) => {
    const first = plain(text, maintainCase)
    if (first === '' && next === dashed) return ''
    let id = first
    for (let count = 1; taken.has(id) || id === ''; count += 1) id = next(first, id, count)
    taken.add(id)
    return id
  }
  return { plain, slug, has: (id) => taken.has(id), take: (id) => void taken.add(id) }
}

/** `a`, `a-1`, `a-2`. */
function dashed(first: string, _id: string, count: number): string {
  return `${first}-${count}`
}

/** `a`, `a_1`, `a_2`; the next of `a_7` is `a_8`. Without a text, ids are `_1` and `_2`. */
function underscored(_first: string, id: string): string {
  const [, start, count] = /^(.*)_(\d+)$/s.exec(id) ?? []
  return start === undefined ? `${id}_1` : `${start}_${Number(count) + 1}`
}

/** As `slugify` of `@mdit-vue/shared`: letters lose their accents, and a leading digit gets a `_`. */
function vitepressSlug(text: string, maintainCase = false): string {
  const id = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')

    .replace(/[\u0000-\u001f]/g, '')
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(\d)/, '_$1')
  return maintainCase ? id : id.toLowerCase()
}

/** As `slugify` of Python-Markdown's `toc`: of other scripts than Latin, nothing is left. */
function pythonSlug(text: string, maintainCase = false): string {
  const ascii = [...text.normalize('NFKD')].filter((character) => character <= '\u007f').join('')
  const words = ascii.replace(/[^\w\s-]/g, '').trim()
  return (maintainCase ? words : words.toLowerCase()).replace(/[-\s]+/g, '-')
}

/** As `slugify` of PyMdown Extensions, in lower case: all letters stay, and each space is a dash. */
function pymdownxSlug(text: string, maintainCase = false): string {
  const words = text
    .normalize('NFC')
    .replace(/<\/?[^>]*>/g, '')
    .trim()
  return (maintainCase ? words : words.toLowerCase()).replace(/[^\p{L}\p{N}_\- ]/gu, '').replaceAll(' ', '-')
}
