import type { ReactNode } from 'react'
import { cardMarkup, frameMarkup, type IconName } from '../contract/index.ts'
import { reactMarkup } from './markup.tsx'

/** Props of `<Card>`. */
export interface CardProps {
  readonly title: ReactNode
  /** Name of an icon beside the title. */
  readonly icon?: IconName
  /** Makes the whole card a link: a file, a path of the site, or a URL. */
  readonly href?: string
  readonly id?: string
  readonly className?: string
  readonly children?: ReactNode
}

/**
 * A box with a title; a link, if it has an `href`.
 * @example <Card title="Install" icon="download" href="./install.md">In one minute.</Card>
 */
export function Card({ children, ...rest }: CardProps): ReactNode {
  return cardMarkup(reactMarkup, { ...rest, content: children })
}

/** Props of `<LinkCard>`. */
export interface LinkCardProps {
  readonly title: ReactNode
  /** A file, a path of the site, or a URL. */
  readonly href: string
  /** Text below the title. */
  readonly description?: ReactNode
  readonly id?: string
  readonly className?: string
}

/**
 * A card that is a link, with its text as a property.
 * @example <LinkCard title="Install" href="./install.md" description="In one minute." />
 */
export function LinkCard({ description, ...rest }: LinkCardProps): ReactNode {
  return cardMarkup(reactMarkup, { ...rest, content: description })
}

/** Props of `<CardGrid>`. */
export interface CardGridProps {
  /** Cards. */
  readonly children: ReactNode
  readonly id?: string
  readonly className?: string
}

/** Puts cards beside each other, as many as there is room for. */
export function CardGrid({ children, ...rest }: CardGridProps): ReactNode {
  return frameMarkup(reactMarkup, 'card-grid', { ...rest, content: children })
}
