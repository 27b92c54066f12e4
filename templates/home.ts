import type { Element } from 'hast'
import { type Child, h } from './hast.ts'

/** The hero of a home page. */
export interface Hero {
  readonly title: string
  readonly text?: string
  readonly image?: string
  readonly alt?: string
  readonly actions?: readonly { readonly label: string; readonly to: string }[]
}

/** A card of a home page. */
export interface Feature {
  readonly title: string
  readonly text?: string
  readonly icon?: string
  readonly image?: string
  readonly to?: string
}

/** The heading, text, picture and buttons at the top of a home page. */
export function heroSection({ title, text, image, alt = '', actions = [] }: Hero): Element {
  const buttons = actions.map(({ label, to }, n) =>
    h('a', { href: to, className: ['button', n === 0 ? 'button--primary' : 'button--secondary', 'button--lg'] }, label),
  )
  return h(
    'div',
    { className: ['home-hero', ...(image === undefined ? [] : ['home-hero--with-image'])] },
    h(
      'div',
      { className: ['home-hero__text'] },
      h('h1', {}, title),
      optional(text, (value) => h('p', { className: ['home-hero__lead'] }, value)),
      buttons.length === 0 ? undefined : h('div', { className: ['home-hero__actions'] }, buttons),
    ),
    optional(image, (src) =>
      // Seen first, so it is not loaded lazily.
      h('div', { className: ['home-hero__image'] }, h('img', { src, alt, loading: 'eager' })),
    ),
  )
}

/** The cards of a home page. */
export function featureList(features: readonly Feature[]): Element {
  return h('ul', { className: ['home-features'] }, features.map(featureCard))
}

function featureCard({ title, text, icon, image, to }: Feature): Element {
  const picture = image === undefined ? icon : h('img', { src: image, alt: '' })
  return h(
    'li',
    { className: ['card', 'home-feature'] },
    optional(picture, (value) => h('div', { className: ['home-feature__icon'], ariaHidden: 'true' }, value)),
    // A link in the heading, which covers the card: screen readers then read a short name.
    h(
      'div',
      { className: ['home-feature__title'] },
      to === undefined ? title : h('a', { href: to, className: ['home-feature__link'] }, title),
    ),
    optional(text, (value) => h('p', {}, value)),
  )
}

function optional<T>(value: T | undefined, render: (value: T) => Child): Child {
  return value === undefined ? undefined : render(value)
}
