import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { isExternal } from '../../runtime/contract/index.ts'
import type { BundleArtifacts, PagePicture } from '../../cli/bundle/input.ts'
import type { Cache } from '../../cli/cache/cache.ts'
import { valueDigest } from '../../cli/cache/value-digest.ts'
import type { SiteConfig } from '../../cli/config/schema/site.ts'
import { cardFolder, type SocialCardContent, type SocialCardElement, type SocialCardsSettings } from './schema.ts'
import type { SourceTree } from '../../cli/files/source-tree.ts'
import type { LinkedRoute, Site } from '../../cli/link/site.ts'
import { UnusablePackage } from '../../cli/modules/optional-module.ts'
import { type Diagnostic, diagnostic } from '../../cli/report/diagnostic.ts'
import { familiesOf, readCardFonts } from './fonts.ts'
import { charactersOf, missingCharacters, withoutEmoji } from './glyphs.ts'
import { cardLayout, cardSize, plainElement, textsOf } from './layout.ts'
import { type CardLibraries, findCardLibraries } from './libraries.ts'
import { themeColor } from './theme-color.ts'
import { withoutRoot } from '../../cli/text/addresses.ts'

/** The site whose cards are drawn. */
export interface CardsInput {
  readonly root: string
  readonly config: SiteConfig
  readonly site: Site
  readonly files: SourceTree
  readonly cache: Cache
  /** Path of a static file relative to the site folder, by its path in the output. */
  readonly staticFile: (path: string) => string | undefined
  /** Unset while only problems are looked for. */
  readonly bundle?: Pick<BundleArtifacts, 'files' | 'stylesheets'>
}

/** A card before it is drawn. */
export interface SocialCard {
  readonly picture: PagePicture
  /** Makes the PNG file. */
  readonly draw: () => Promise<Uint8Array>
}

/** The cards of a site, and their problems. */
interface PlannedCards {
  /** By page id. */
  readonly cards: ReadonlyMap<string, SocialCard>
  readonly diagnostics: readonly Diagnostic[]
}

const noCards: PlannedCards = { cards: new Map(), diagnostics: [] }

/** Decides what the card of each page shows, without drawing any. A card has its name from what it shows. */
export async function planCards(input: CardsInput): Promise<PlannedCards> {
  const { config, root, files } = input
  const settings = config.socialCards
  if (!settings) return noCards
  const libraries = findCardLibraries(root)
  if ('missing' in libraries) return { ...noCards, diagnostics: [unavailable(libraries.missing)] }
  const { fonts, digest, diagnostics } = readCardFonts(settings.fonts, files)
  const contents = contentsOf(input, settings)
  const laidOut = layOutAll(contents, settings.layout ?? cardLayout)
  if (!Array.isArray(laidOut)) return { ...noCards, diagnostics: [layoutFails(laidOut.error)] }
  const drawn: readonly LaidOutCard[] = laidOut
  const characters = charactersOf(drawn.flatMap(({ element }) => textsOf(element)))
  const letters = await rememberedMissing({ characters, fonts, digest }, libraries, input.cache).catch(drawingFails)
  if ('code' in letters) return { ...noCards, diagnostics: [letters] }
  const missing = new Set(letters)
  const lacks = ({ element }: { readonly element: SocialCardElement }): boolean =>
    missing.size > 0 && textsOf(element).some((text) => [...text].some((character) => missing.has(character)))
  const shared = [digest, libraries.version, cardSize]
  const cards = new Map<string, SocialCard>()
  for (const one of drawn) {
    if (lacks(one)) continue
    const name = valueDigest([shared, one.element]) ?? ''
    const draw = (): Promise<Uint8Array> => drawCard(one.element, fonts, libraries)
    const picture = { path: `assets/${cardFolder}/${name}.png`, alt: altOf(one.content), ...cardSize }
    cards.set(one.route.page.id, { picture, draw })
  }
  const without = drawn.filter(lacks)
  return { cards, diagnostics: [...diagnostics, ...lackingLetters(without, missing)] }
}

interface LaidOutCard extends PageCard {
  readonly element: SocialCardElement
}

/** Calls the layout for each page, up to the first error. */
function layOutAll(
  contents: readonly PageCard[],
  layOut: (card: SocialCardContent) => SocialCardElement,
): LaidOutCard[] | { readonly error: unknown } {
  try {
    return contents.map((one) => ({ ...one, element: plainElement(layOut(one.content)) }))
  } catch (error) {
    return { error }
  }
}

/** The problem of a card that cannot be drawn. */
export function drawingFails(error: unknown): Diagnostic {
  if (!(error instanceof UnusablePackage)) return layoutFails(error)
  const { message, hint } = error
  return diagnostic({ code: 'social-cards-unavailable', message, hint, key: 'socialCards', onKey: true })
}

/** The problem of a layout of the site's own that throws, or returns what cannot be drawn. */
function layoutFails(error: unknown): Diagnostic {
  const message = `The layout of the social cards fails: ${error instanceof Error ? error.message : String(error)}`
  return diagnostic({ code: 'social-card-layout', message, key: 'socialCards.layout' })
}

async function drawCard(
  element: SocialCardElement,
  fonts: ReturnType<typeof readCardFonts>['fonts'],
  { load }: CardLibraries,
): Promise<Uint8Array> {
  const { layOut, paint } = await load()
  const style = { display: 'flex', width: '100%', height: '100%', fontFamily: familiesOf(fonts) }
  const card = { type: 'div', props: { style, children: element } }
  const svg = await layOut(card, { ...cardSize, fonts, loadAdditionalAsset: () => Promise.resolve([]) })
  return (await paint(svg)).asPng()
}

interface PageCard {
  readonly route: LinkedRoute
  readonly content: SocialCardContent
}

/** The content of the cards of pages that have none of their own. */
function contentsOf(
  { config, site, bundle, ...input }: CardsInput,
  settings: SocialCardsSettings,
): readonly PageCard[] {
  const { data } = site
  const { i18n } = data
  const locale = i18n.localeConfigs[i18n.currentLocale]
  const { background, text, accent } = settings.colors
  const sheets = bundle ? styleSheets(bundle, data.baseUrl) : []
  const colors = { background, text, accent: accent ?? themeColor(sheets) ?? '#2b59c3' }
  const logo = logoOf({ config, ...input }, settings)
  const shared = {
    lang: locale?.htmlLang ?? i18n.currentLocale,
    dir: locale?.direction ?? 'ltr',
    ...(logo !== undefined && { logo }),
    colors,
  }
  return site.routes.filter(hasCard).map((route) => {
    const title = cut(withoutEmoji(route.page.meta.titleMeta ?? route.data.title)) || data.title
    const description = cut(withoutEmoji(route.data.description ?? (title === data.title ? data.tagline : '')))
    return { route, content: { title, section: sectionOf(route, title), site: data.title, description, ...shared } }
  })
}

/** Characters of a text on a card at most: no card has room for more, and the layout needs memory for each of them. */
const maxCharacters = 500

/** The start of a text, without half a character at its end. */
function cut(text: string): string {
  if (text.length <= maxCharacters) return text
  const start = new Intl.Segmenter().segment(text.slice(0, maxCharacters * 4))
  const characters = Array.from(start, ({ segment }) => segment)
  return characters.length <= maxCharacters ? characters.join('') : `${characters.slice(0, maxCharacters).join('')}…`
}

/** Whether a page gets a card: one that somebody may share, without a picture of its own. */
function hasCard({ page }: LinkedRoute): boolean {
  return page.kind !== 'search' && page.kind !== 'not-found' && page.meta.image === undefined
}

function sectionOf({ data: { doc, blog, title } }: LinkedRoute, shown: string): string {
  const steps = doc?.breadcrumbs.map(({ label }) => label).filter((label) => label !== title) ?? []
  const section = cut(withoutEmoji(steps.at(-1) ?? blog?.title ?? ''))
  return section === shown ? '' : section
}

function styleSheets(
  { files, stylesheets }: Pick<BundleArtifacts, 'files' | 'stylesheets'>,
  baseUrl: string,
): readonly string[] {
  const byPath = new Map(files.map((file) => [baseUrl + file.path, file.content]))
  return stylesheets.flatMap((href) => {
    const content = byPath.get(href)
    return content === undefined ? [] : [typeof content === 'string' ? content : Buffer.from(content).toString('utf8')]
  })
}

const logoTypes: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
}

/** The logo as a data address, which makes a card independent of the files of the site. */
function logoOf(
  { config, files, staticFile }: Pick<CardsInput, 'config' | 'files' | 'staticFile'>,
  settings: SocialCardsSettings,
): string | undefined {
  const path = settings.logo === false ? undefined : (settings.logo ?? config.themeConfig.navbar.logo?.src)
  const type = path === undefined ? undefined : logoTypes[extname(path).toLowerCase()]
  if (path === undefined || type === undefined || isExternal(path)) return undefined
  const file = staticFile(withoutRoot(path))
  if (file === undefined || files.hash(file) === undefined) return undefined
  return `data:${type};base64,${readFileSync(files.absolute(file)).toString('base64')}`
}

function altOf({ title, section, site }: SocialCardContent): string {
  return [...new Set([title, section, site])].filter((part) => part !== '').join(' – ')
}

interface Lettering {
  readonly characters: readonly string[]
  readonly fonts: ReturnType<typeof readCardFonts>['fonts']
  readonly digest: string
}

/** Looks for letters without a glyph, once for the same letters and fonts. */
async function rememberedMissing(
  { characters, fonts, digest }: Lettering,
  libraries: CardLibraries,
  cache: Cache,
): Promise<readonly string[]> {
  const key = valueDigest([digest, libraries.version, characters.join('')]) ?? ''
  const cached = cache.get<readonly string[]>('card-letters', key)
  if (cached) return cached
  const missing = await missingCharacters(characters, fonts, await libraries.load())
  cache.put('card-letters', key, missing)
  return missing
}

function unavailable(missing: readonly string[]): Diagnostic {
  const names = missing.join(' and ')
  return diagnostic({
    code: 'social-cards-unavailable',
    message: `Social cards need ${missing.length > 1 ? 'the packages' : 'the package'} ${names}, not installed here`,
    hint: `Run npm install --save-dev ${missing.join(' ')}, or remove \`socialCards\`.`,
    key: 'socialCards',
    onKey: true,
  })
}

function lackingLetters(pages: readonly PageCard[], missing: ReadonlySet<string>): readonly Diagnostic[] {
  const [first] = pages
  if (!first) return []
  const letters = [...missing].slice(0, 8).join(' ')
  const others = pages.length > 1 ? ` and ${pages.length - 1} more` : ''
  return [
    diagnostic({
      code: 'social-card-letters',
      message: `No font of the social cards has the letters ${letters}, so ‘${first.content.title}’${others} ${pages.length > 1 ? 'have' : 'has'} no card`,
      key: 'socialCards',
      onKey: true,
    }),
  ]
}
