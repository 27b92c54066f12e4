import type { ComponentPropsWithoutRef, ReactElement, ReactNode } from 'react'
import { Children, Fragment, isValidElement, useId } from 'react'

/** What `TabItem` takes. */
export interface TabItemProps {
  /** Names the tab within its group and in the query string. */
  readonly value: string
  /** Shown on the tab; the value by default. */
  readonly label?: string
  /** Selected at first. */
  readonly default?: boolean
  readonly className?: string
  /** Attributes of the tab. */
  readonly attributes?: ComponentPropsWithoutRef<'li'>
  readonly children?: ReactNode
}

/** What `Tabs` takes. */
export interface TabsProps {
  readonly children: ReactNode
  /** Labels, where the items carry none. */
  readonly values?: readonly Pick<TabItemProps, 'value' | 'label' | 'attributes'>[]
  /** The value selected at first; `null` selects none. */
  readonly defaultValue?: string | null
  /** Tabs of the same group change together, and the choice is remembered. */
  readonly groupId?: string
  /** Keeps the value in the query string, under this name or, if `true`, under the group's. */
  readonly queryString?: boolean | string
  /** The tabs share the whole width. */
  readonly block?: boolean
  readonly className?: string
}

/** Content of one tab. Drawn by `Tabs`. */
export function TabItem({ children }: TabItemProps): ReactNode {
  return children
}

/** Draws tabs with all their panels, as plain HTML: a script delegated from the document makes them work. */
export function Tabs({ children, values, defaultValue, groupId, queryString, block, className }: TabsProps): ReactNode {
  const id = useId()
  const items = inOrder(tabItems(children), values)
  if (items.length === 0) throw new Error('<Tabs> holds no <TabItem value="…">.')
  const chosen = defaultValue === undefined ? (items.find((item) => item.default) ?? items[0])?.value : defaultValue
  const ids = (index: number): { readonly tab: string; readonly panel: string } => ({
    tab: `${id}-tab-${index}`,
    panel: `${id}-panel-${index}`,
  })
  return (
    <div
      className={names('theme-tabs-container tabs-container', className)}
      data-group-id={groupId}
      data-query-string={queryString === true ? groupId : queryString || undefined}
    >
      <ul role="tablist" aria-orientation="horizontal" className={names('tabs', block && 'tabs--block')}>
        {items.map(({ value, label, attributes }, index) => (
          <li
            key={value}
            role="tab"
            tabIndex={value === chosen || (chosen === null && index === 0) ? 0 : -1}
            aria-selected={value === chosen}
            aria-controls={ids(index).panel}
            {...attributes}
            id={ids(index).tab}
            data-value={value}
            className={names('tabs__item', value === chosen && 'tabs__item--active', attributes?.className)}
          >
            {label ?? value}
          </li>
        ))}
      </ul>
      <div className="tabs-panels">
        {items.map(({ value, children: content, className: own }, index) => (
          <div
            key={value}
            role="tabpanel"
            id={ids(index).panel}
            aria-labelledby={ids(index).tab}
            className={own}
            hidden={value !== chosen}
          >
            {content}
          </div>
        ))}
      </div>
    </div>
  )
}

/** Where `values` are given they decide which tabs there are, in which order, and what they are called. */
function inOrder(items: readonly TabItemProps[], values: TabsProps['values']): readonly TabItemProps[] {
  if (!values) return items
  return values.flatMap((given) =>
    items.filter(({ value }) => value === given.value).map((item) => ({ ...item, ...given })),
  )
}

function tabItems(children: ReactNode): readonly TabItemProps[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement(child)) return []
    if (child.type === Fragment)
      return tabItems((child as ReactElement<{ readonly children?: ReactNode }>).props.children)
    return isTabItem(child.props) ? [child.props] : []
  })
}

function isTabItem(props: unknown): props is TabItemProps {
  return typeof props === 'object' && props !== null && 'value' in props && typeof props.value === 'string'
}

function names(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
