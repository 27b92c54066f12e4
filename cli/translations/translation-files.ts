import type { NavbarItemConfig, SiteConfig } from '../config/schema/site.ts'
import type { TranslationFile, TranslationText } from '../sources/source.ts'
import type { TranslationNames } from '../sources/files/translations-place.ts'
import type { AuthorText } from './texts-in-code.ts'

type Texts = Readonly<Record<string, TranslationText>>

/** Where the texts of navbar and footer are. */
export const themeNames: TranslationNames = {
  neutral: { folder: 'theme', texts: 'theme' },
  byPlugin: { folder: 'docusaurus-theme-classic', texts: 'docusaurus-theme-classic/footer' },
}

/** Makes the file of the navbar and the footer, or the two files by the names of plugins. */
export function themeFiles(
  { themeConfig: { navbar, footer } }: SiteConfig,
  style: keyof TranslationNames,
): readonly TranslationFile[] {
  const columns = footer?.links ?? []
  const items = columns.flatMap((entry) => ('items' in entry ? entry.items : [entry]))
  const footerTexts: Texts = Object.assign(
    {},
    ...columns.map((entry) => ('items' in entry && entry.title !== undefined ? titleText(entry.title) : {})),
    ...items.map(footerItemText),
    footer?.copyright === undefined
      ? {}
      : { copyright: { message: footer.copyright, description: 'The footer copyright' } },
    logoText(footer?.logo, 'footer'),
  ) as Texts
  const navbarTexts: Texts = Object.assign(
    {},
    navbar.title === undefined ? {} : { title: { message: navbar.title, description: 'The title in the navbar' } },
    logoText(navbar.logo, 'navbar'),
    ...flat(navbar.items).map(navbarItemText),
  ) as Texts
  if (style === 'neutral') {
    const texts = { ...withPrefix('navbar.', navbarTexts), ...withPrefix('footer.', footerTexts) }
    return [{ path: themeNames.neutral.texts, texts }]
  }
  const { folder } = themeNames.byPlugin
  return [
    { path: `${folder}/navbar`, texts: navbarTexts },
    { path: `${folder}/footer`, texts: footerTexts },
  ]
}

function withPrefix(prefix: string, texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).map(([id, text]) => [prefix + id, text]))
}

function titleText(title: string): Texts {
  const description = `The title of the footer links column with title=${title} in the footer`
  return { [`link.title.${title}`]: { message: title, description } }
}

function footerItemText({
  label,
  to,
  href,
}: {
  readonly label?: string
  readonly to?: string
  readonly href?: string
}): Texts {
  if (label === undefined) return {}
  const description = `The label of footer link with label=${label} linking to ${to ?? href ?? ''}`
  return { [`link.item.label.${label}`]: { message: label, description } }
}

function logoText(logo: { readonly alt?: string } | undefined, place: string): Texts {
  return logo?.alt ? { 'logo.alt': { message: logo.alt, description: `The alt text of ${place} logo` } } : {}
}

function flat(items: readonly NavbarItemConfig[]): readonly NavbarItemConfig[] {
  return items.flatMap((item) => [
    item,
    ...flat([...(item.items ?? []), ...(item.dropdownItemsBefore ?? []), ...(item.dropdownItemsAfter ?? [])]),
  ])
}

function navbarItemText({ label }: NavbarItemConfig): Texts {
  if (label === undefined) return {}
  return { [`item.label.${label}`]: { message: label, description: `Navbar item with label ${label}` } }
}

/** Makes `code.json`: the texts of the interface, and those in the author's code. */
export function codeFile(
  interfaceTexts: ReadonlyMap<string, string>,
  authorTexts: readonly AuthorText[],
): TranslationFile {
  const ofInterface = [...interfaceTexts].map(([id, message]): [string, TranslationText] => [id, { message }])
  const ofAuthor = authorTexts.map(({ id, ...text }): [string, TranslationText] => [id, text])
  return { path: 'code', texts: Object.fromEntries([...ofAuthor, ...ofInterface]) }
}

/** Options for merging new texts into an existing file. */
export interface MergeOptions {
  /** Whether new texts replace translations. */
  readonly override?: boolean
  /** Prefix of each new text, which makes untranslated texts easy to find. */
  readonly messagePrefix?: string
}

/** Merges the texts of a site into those of a file. Keeps translations, also those with ids that the site no longer uses. */
export function mergeTexts(before: Texts, after: Texts, { override = false, messagePrefix = '' }: MergeOptions): Texts {
  const entries = Object.entries(after).map(([id, text]): [string, TranslationText] => {
    const existing = before[id]
    const isKept = existing !== undefined && !override
    const { description } = text
    const message = isKept ? existing.message : messagePrefix + text.message
    return [id, { message, description }]
  })
  return { ...before, ...Object.fromEntries(entries) }
}
