import type { SocialCardContent, SocialCardElement } from './schema.ts'
import { isRecord } from '../../cli/process/is-record.ts'

/** Size of a card in pixels, as social networks ask for it. */
export const cardSize = { width: 1200, height: 630 }

type Styles = Readonly<Record<string, string | number>>
type Children = SocialCardElement | string | readonly (SocialCardElement | string | false)[]

function box(style: Styles, children: Children, rest: Readonly<Record<string, string>> = {}): SocialCardElement {
  return { type: 'div', props: { ...rest, style: { display: 'flex', ...style }, children } }
}

/** The card of a site without a layout of its own: the title under its section, with the logo and the title of the site. */
export function cardLayout(card: SocialCardContent): SocialCardElement {
  const { title, section, site, description, logo, dir, colors } = card
  const isSite = title === site
  const subtitle = isSite || title.length <= 60 ? description : ''
  return box(
    {
      width: '100%',
      height: '100%',
      flexDirection: 'column',
      justifyContent: 'space-between',
      direction: dir,
      boxSizing: 'border-box',
      padding: '64px 72px',
      background: colors.background,
      color: colors.text,
    },
    [
      // A border would be painted through three masks.
      box({ position: 'absolute', left: 0, bottom: 0, width: '100%', height: 16, background: colors.accent }, ''),
      box({ alignItems: 'center', height: 64, gap: 20, fontSize: 34, fontWeight: 600 }, [
        logo !== undefined && { type: 'img', props: { src: logo, height: 64, style: { height: 64 } } },
        !isSite && line(site, 1, {}),
      ]),
      box({ flexDirection: 'column', gap: 20, width: '100%' }, [
        section !== '' && line(section, 1, { fontSize: 32, fontWeight: 600, color: colors.accent }),
        line(title, 3, { fontSize: sizeOf(title), fontWeight: 600, lineHeight: 1.12, letterSpacing: '-0.02em' }),
        subtitle !== '' && line(subtitle, 2, { fontSize: 30, lineHeight: 1.4 }),
      ]),
    ],
  )
}

/** A text that ends in an ellipsis after some lines. */
function line(text: string, lines: number, style: Styles): SocialCardElement {
  return box({ ...style, display: 'block', maxWidth: 1056, lineClamp: lines, wordBreak: 'break-word' }, text)
}

/** Size of the title, so that three lines hold most titles. */
function sizeOf(title: string): number {
  if (title.length <= 24) return 92
  if (title.length <= 48) return 76
  return title.length <= 80 ? 64 : 54
}

/** An element without what React adds to it, with its components called, so that it is the same for the same card. */
export function plainElement(element: unknown): SocialCardElement {
  const plain = plainNode(element)
  if (isRecord(plain) && !Array.isArray(plain)) return plain as unknown as SocialCardElement
  throw new TypeError('it must return an element, with a type and properties')
}

function plainNode(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(plainNode)
  if (!isRecord(node)) return node
  const { type } = node
  const props = isRecord(node['props']) ? node['props'] : {}
  if (typeof type === 'function') return plainNode((type as (props: unknown) => unknown)(props))
  // A fragment has a symbol as its type.
  if (typeof type !== 'string') return plainNode(props['children'])
  return { type, props: { ...props, children: plainNode(props['children']) } }
}

/** All texts of a card. */
export function textsOf(element: unknown): readonly string[] {
  if (typeof element === 'string' || typeof element === 'number') return [String(element)]
  if (Array.isArray(element)) return element.flatMap(textsOf)
  if (!isRecord(element) || !isRecord(element['props'])) return []
  return textsOf(element['props']['children'])
}
