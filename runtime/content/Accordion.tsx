import { createContext, type ReactNode, useContext, useId } from 'react'
import { accordionMarkup, frameMarkup } from '../contract/index.ts'
import { reactMarkup } from './markup.tsx'

/** Props of `<Accordion>`. */
export interface AccordionProps {
  /** The line that is always visible. */
  readonly title: ReactNode
  /** The anchor that links lead to; in Markdown, made from the title by default. */
  readonly id?: string
  /** Opens it at first. */
  readonly open?: boolean
  /** Of accordions with the same name, one is open at a time. */
  readonly name?: string
  readonly className?: string
  readonly children?: ReactNode
}

const groupName = createContext<string | undefined>(undefined)

/**
 * Content that readers open. It works without JavaScript, and is found by the search of the browser.
 * @example <Accordion title="How long does it take?">About a minute.</Accordion>
 */
export function Accordion({ children, ...rest }: AccordionProps): ReactNode {
  const name = useContext(groupName)
  return accordionMarkup(reactMarkup, { name, ...rest, content: children })
}

/** Props of `<AccordionGroup>`. */
export interface AccordionGroupProps {
  /** Accordions. */
  readonly children: ReactNode
  /** Closes the open one when another is opened. */
  readonly exclusive?: boolean
  readonly id?: string
  readonly className?: string
}

/** Accordions in one frame. */
export function AccordionGroup({ children, exclusive = false, ...rest }: AccordionGroupProps): ReactNode {
  const name = useId()
  return (
    <groupName.Provider value={exclusive ? name : undefined}>
      {frameMarkup(reactMarkup, 'accordion-group', { ...rest, content: children })}
    </groupName.Provider>
  )
}
