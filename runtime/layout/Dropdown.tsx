import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Link } from '../ui/Link.tsx'
import { classNames } from '../ui/class-names.ts'

/** Props of dropdowns in the navbar and in the mobile sidebar. */
export interface DropdownProps {
  readonly label: ReactNode
  /** Target of the label. */
  readonly href?: string
  readonly isActive?: boolean
  readonly className?: string
  readonly attributes?: Readonly<Record<string, string>>
  readonly children: ReactNode
}

/** A dropdown of the navbar. CSS opens it on hover; Enter and Space open it too. It closes when focus or a click leaves it. */
export function Dropdown({ atEnd, ...props }: DropdownProps & { readonly atEnd?: boolean }): ReactNode {
  const root = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useCloseOutside(root, isOpen, setIsOpen)
  const onBlur = (event: FocusEvent): void => {
    if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setIsOpen(false)
  }
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape' || !isOpen) return
    setIsOpen(false)
    // The item that has the focus goes with the menu.
    root.current?.querySelector('a')?.focus()
  }
  const className = classNames(
    'navbar__item dropdown dropdown--hoverable',
    atEnd && 'dropdown--right',
    isOpen && 'dropdown--show',
  )
  return (
    <div ref={root} className={className} onBlur={onBlur} onKeyDown={onKeyDown}>
      <Trigger {...props} isOpen={isOpen} toggle={() => setIsOpen(!isOpen)} />
      <ul className="dropdown__menu">{props.children}</ul>
    </div>
  )
}

interface TriggerProps extends DropdownProps {
  readonly isOpen: boolean
  readonly toggle: () => void
}

function Trigger({ label, href, isActive, className, attributes, isOpen, toggle }: TriggerProps): ReactNode {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    toggle()
  }
  const onClick = (event: MouseEvent): void => {
    if (href !== undefined) return
    event.preventDefault()
    toggle()
  }
  return (
    <Link
      to={href ?? '#'}
      externalIcon={false}
      role={href === undefined ? 'button' : undefined}
      aria-haspopup="true"
      aria-expanded={isOpen}
      className={classNames('navbar__link', isActive && 'navbar__link--active', className)}
      onKeyDown={onKeyDown}
      onClick={onClick}
      {...attributes}
    >
      {typeof label === 'string' ? <span className="navbar__label">{label}</span> : label}
    </Link>
  )
}

function useCloseOutside(
  root: { readonly current: HTMLElement | null },
  isOpen: boolean,
  set: (open: boolean) => void,
): void {
  useEffect(() => {
    if (!isOpen) return undefined
    const close = (event: Event): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) set(false)
    }
    const events = ['mousedown', 'touchstart', 'focusin'] as const
    for (const name of events) document.addEventListener(name, close)
    return () => {
      for (const name of events) document.removeEventListener(name, close)
    }
  }, [root, isOpen, set])
}
