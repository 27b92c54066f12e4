import {
  type ComponentPropsWithoutRef,
  type ReactElement,
  type ReactNode,
  Children,
  createElement,
  Fragment,
  isValidElement,
  useId,
} from 'react'
import { classNames } from '../ui/class-names.ts'

/** Props of `<TabItem>`. */
export interface TabItemProps {
  /** Identifies the tab in its group and in the query string. */
  readonly value: string
  /** Text of the tab; the value by default. */
  readonly label?: string
  /** Selects this tab at first. */
  readonly default?: boolean
  readonly className?: string
  /** Attributes of the tab's `<li>`. */
  readonly attributes?: ComponentPropsWithoutRef<'li'>
  readonly children?: ReactNode
}

/** Props of `<Tabs>`. */
export interface TabsProps {
  readonly children: ReactNode
  /** The tabs in order, with labels for items that have none. All items by default. */
  readonly values?: readonly Pick<TabItemProps, 'value' | 'label' | 'attributes'>[]
  /** Value of the tab selected at first; `null` selects none. The first tab by default. */
  readonly defaultValue?: string | null
  /** Tabs of the same group change together, and the browser remembers the choice. */
  readonly groupId?: string
  /** Keeps the value in the query string, under this name, or the group's name if `true`. */
  readonly queryString?: boolean | string
  /** Stretches the tabs to the full width. */
  readonly block?: boolean
  readonly className?: string
}

/** The content of one tab, inside `<Tabs>`. */
export function TabItem({ children }: TabItemProps): ReactNode {
  return children
}

/**
 * Tabs with their panels. All panels are in the HTML, in the order of the items, so search engines and readers without JavaScript
 * see them.
 */
export function Tabs({ children, values, defaultValue, groupId, queryString, block, className }: TabsProps): ReactNode {
  const id = useId()
  const panels = tabItems(children)
  const items = inOrder(panels, values)
  if (items.length === 0) throw new Error('<Tabs> holds no <TabItem value="…">.')
  const chosen = defaultValue === undefined ? (items.find((item) => item.default) ?? items[0])?.value : defaultValue
  const ids = (value: string): { readonly tab: string; readonly panel: string } => {
    const index = items.findIndex((item) => item.value === value)
    return { tab: `${id}-tab-${index}`, panel: `${id}-panel-${index}` }
  }
  return (
    <div
      className={classNames('theme-tabs-container tabs-container', className)}
      data-group-id={groupId}
      data-query-string={queryString === true ? groupId : queryString || undefined}
    >
      <ul role="tablist" aria-orientation="horizontal" className={classNames('tabs', block && 'tabs--block')}>
        {items.map(({ value, label, attributes }, index) => (
          <li
            key={value}
            role="tab"
            tabIndex={value === chosen || (chosen === null && index === 0) ? 0 : -1}
            aria-selected={value === chosen}
            aria-controls={ids(value).panel}
            {...attributes}
            id={ids(value).tab}
            data-value={value}
            className={classNames('tabs__item', value === chosen && 'tabs__item--active', attributes?.className)}
            // The page script may have shown the reader's choice before.
            suppressHydrationWarning
          >
            {label ?? value}
          </li>
        ))}
      </ul>
      <div className="tabs-panels">
        {panels
          .filter(({ value }) => items.some((item) => item.value === value))
          .map(({ value, children: content, className: panelClass }) =>
            // React writes `hidden` without a value on its own elements.
            createElement(
              'docs-panel',
              {
                key: value,
                role: 'tabpanel',
                id: ids(value).panel,
                'aria-labelledby': ids(value).tab,
                'data-label': labelOf(items, value),
                className: panelClass,
                hidden: value === chosen ? undefined : 'until-found',
                suppressHydrationWarning: true,
              },
              content,
            ),
          )}
      </div>
    </div>
  )
}

/** The name of a panel, which the style sheet shows on paper and where no script can switch them. */
function labelOf(items: readonly TabItemProps[], value: string): string {
  return items.find((item) => item.value === value)?.label ?? value
}

/** Orders and labels the items by `values`; items without an entry are left out. */
function inOrder(items: readonly TabItemProps[], values: TabsProps['values']): readonly TabItemProps[] {
  if (!values) return items
  return values.flatMap((entry) =>
    items.filter(({ value }) => value === entry.value).map((item) => ({ ...item, ...entry })),
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
