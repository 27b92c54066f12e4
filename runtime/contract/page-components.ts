import { iconPath } from './icons.ts'
import type { ElementFactory } from './markup.ts'

/** The variants of a badge, each with the class for its colour. */
export const badgeClasses = {
  default: 'badge--secondary',
  note: 'badge--info',
  tip: 'badge--success',
  success: 'badge--success',
  caution: 'badge--warning',
  danger: 'badge--danger',
} as const

/** The subject of a badge; decides its colour. */
export type BadgeVariant = keyof typeof badgeClasses

/** The sizes of a badge. */
export const badgeSizes = ['small', 'medium', 'large'] as const

/** The size of a badge. */
export type BadgeSize = (typeof badgeSizes)[number]

/** Attributes that each of the elements below may have. */
interface CommonParts {
  readonly id?: string
  readonly className?: string
}

function joined(...classes: readonly (string | undefined)[]): string {
  return classes.filter((name) => name !== undefined && name !== '').join(' ')
}

/** The element around steps, files, cards or accordions. */
export function frameMarkup<Node>(
  create: ElementFactory<Node>,
  frame: 'steps' | 'file-tree' | 'card-grid' | 'accordion-group',
  { content, className, id }: CommonParts & { readonly content: Node },
): Node {
  return create('div', { id, className: joined(`theme-${frame}`, className) }, content)
}

/** A card. Its link is the title, which covers the card: screen readers then read a short name. */
export function cardMarkup<Node>(
  create: ElementFactory<Node>,
  parts: CommonParts & {
    readonly title: Node
    readonly icon?: string
    readonly href?: string
    readonly content?: Node
  },
): Node {
  const { title, icon, href, content, className, id } = parts
  return create(
    'div',
    { id, className: joined('card theme-card', className) },
    create(
      'div',
      { className: 'theme-card__title' },
      icon === undefined ? undefined : iconMarkup(create, { name: icon }),
      href === undefined ? title : create('a', { href, className: 'theme-card__link' }, title),
    ),
    content === undefined ? undefined : create('div', { className: 'theme-card__content' }, content),
  )
}

/** A badge in a line of text. */
export function badgeMarkup<Node>(
  create: ElementFactory<Node>,
  parts: CommonParts & { readonly content: Node; readonly variant?: string; readonly size?: string },
): Node {
  const { content, variant = 'default', size = 'medium', className, id } = parts
  const color = Object.hasOwn(badgeClasses, variant) ? badgeClasses[variant as BadgeVariant] : badgeClasses.default
  const sized = size === 'medium' ? undefined : `theme-badge--${size}`
  return create('span', { id, className: joined('badge', color, 'theme-badge', sized, className) }, content)
}

/** Content that readers open. The id is inside of it, as browsers open what surrounds the target of a link. */
export function accordionMarkup<Node>(
  create: ElementFactory<Node>,
  parts: CommonParts & {
    readonly title: Node
    readonly content: Node
    readonly name?: string
    readonly open?: boolean
  },
): Node {
  const { title, content, id, name, open, className } = parts
  return create(
    'details',
    { className: joined('theme-accordion', className), name, open },
    create('summary', {}, title),
    create('div', { id, className: 'theme-accordion__content' }, content),
  )
}

/** An icon in the colour and size of the text around it. Without a label it is decoration, hidden from screen readers. */
export function iconMarkup<Node>(
  create: ElementFactory<Node>,
  { name, label, className, id }: CommonParts & { readonly name: string; readonly label?: Node },
): Node {
  const svg = create(
    'svg',
    { viewBox: '0 0 16 16', width: 16, height: 16, 'aria-hidden': 'true' },
    create('path', { d: iconPath(name) ?? '' }),
  )
  const classes = joined('theme-icon', `theme-icon--${name}`, className)
  // A text that is only out of sight, unlike an attribute, is found by the search and copied with the line.
  const text = label === undefined ? undefined : create('span', { className: 'theme-icon__label' }, label)
  return create('span', { id, className: classes }, svg, text)
}
