import type { ReactNode } from 'react'
import type { LabelledLink } from '../contract/index.ts'
import { Label } from './Label.tsx'
import { Link } from './Link.tsx'
import { classNames } from './class-names.ts'

/** Props of `Pagination`: the two neighbours, and the texts above their titles. */
interface PaginationProps {
  readonly previous?: LabelledLink
  readonly next?: LabelledLink
  readonly labels: { readonly nav: string; readonly previous: string; readonly next: string }
  /** Shows the direction only, for lists, whose pages have no titles. */
  readonly plain?: boolean
  readonly className?: string
}

/** Links to the previous and the next page. */
export function Pagination({ previous, next, labels, plain, className }: PaginationProps): ReactNode {
  if (!previous && !next) return null
  return (
    <nav className={classNames('pagination-nav', className)} aria-label={labels.nav}>
      {previous && <Neighbour link={previous} label={labels.previous} side="prev" plain={plain} />}
      {next && <Neighbour link={next} label={labels.next} side="next" plain={plain} />}
    </nav>
  )
}

interface NeighbourProps {
  readonly link: LabelledLink
  readonly label: string
  readonly side: 'prev' | 'next'
  readonly plain?: boolean
}

function Neighbour({ link, label, side, plain }: NeighbourProps): ReactNode {
  return (
    <Link to={link.href} rel={side} className={`pagination-nav__link pagination-nav__link--${side}`}>
      {!plain && <div className="pagination-nav__sublabel">{label}</div>}
      <div className="pagination-nav__label">{plain ? label : <Label text={link.label} />}</div>
    </Link>
  )
}
