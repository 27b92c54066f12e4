import {
  type ComponentType,
  Children,
  createElement,
  isValidElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { SkipLink } from '../../../runtime/layout/Layout.tsx'
import { useSectionMenuStore } from '../../../runtime/layout/section-menu.ts'
import { Collapsible as OwnCollapsible } from '../../../runtime/ui/Collapsible.tsx'

interface ChildrenProps {
  readonly children?: ReactNode
}

/** Sets classes of `<html>` in Docusaurus; docs-gen's build has set them already. */
export function HtmlClassNameProvider({ children }: ChildrenProps & { readonly className?: string }): ReactNode {
  return children
}

/** Sets the plugin's class of `<html>` in Docusaurus; docs-gen's build has set it already. */
export const PluginHtmlClassNameProvider = HtmlClassNameProvider

/** Formats titles in Docusaurus; docs-gen's build has set the title already. */
export const TitleFormatterProvider = HtmlClassNameProvider

/** A part that writes the head in Docusaurus; docs-gen's build has written it already. */
export function HeadPart(_: object): ReactNode {
  return null
}

/** Puts components into each other, the first one outside. */
export function composeProviders(providers: readonly ComponentType<ChildrenProps>[]): ComponentType<ChildrenProps> {
  return ({ children }) => providers.reduceRight((inner, Provider) => createElement(Provider, null, inner), children)
}

/** Props of `NavbarSecondaryMenuFiller`: the component of the menu, and its props. */
export interface NavbarSecondaryMenuFillerProps<Props extends object> {
  readonly component: ComponentType<Props>
  readonly props: Props
}

/** Fills the section's menu in the sidebar of small screens, in place of the page's sidebar. */
export function NavbarSecondaryMenuFiller<Props extends object>({
  component,
  props,
}: NavbarSecondaryMenuFillerProps<Props>): ReactNode {
  const menu = useSectionMenuStore()
  useEffect(() => menu.set(createElement(component, props)), [menu, component, props])
  useEffect(() => () => menu.set(undefined), [menu])
  return null
}

/** The link to the main part of the page. */
export function SkipToContentLink(_: { readonly className?: string; readonly children?: ReactNode }): ReactNode {
  return <SkipLink />
}

/** Props of `Collapsible`. */
export interface CollapsibleProps extends ChildrenProps {
  readonly collapsed: boolean
  readonly lazy?: boolean
  readonly as?: string
  readonly className?: string
}

/** A part that opens and closes: a list with an animation, other elements at once. */
export function Collapsible({ collapsed, lazy = false, as = 'div', className, children }: CollapsibleProps): ReactNode {
  const ref = useRef<HTMLElement>(null)
  const isList = as === 'ul'
  useLayoutEffect(() => {
    if (isList) return
    if (collapsed) ref.current?.setAttribute('hidden', 'until-found')
    else ref.current?.removeAttribute('hidden')
  }, [collapsed, isList])
  if (isList)
    return (
      <OwnCollapsible collapsed={collapsed} className={className}>
        {children}
      </OwnCollapsible>
    )
  return lazy && collapsed ? null : createElement(as, { ref, className }, children)
}

/** Props of an admonition: its title may be its first child, which `mdxAdmonitionTitle` marks. */
export interface AdmonitionProps extends ChildrenProps {
  readonly title?: ReactNode
  readonly [name: string]: unknown
}

/** Takes the title out of an admonition's children. */
export function processAdmonitionProps(props: AdmonitionProps): AdmonitionProps {
  const items = Children.toArray(props.children)
  const title = items.find((item) => isValidElement(item) && item.type === 'mdxAdmonitionTitle')
  if (!isValidElement<ChildrenProps>(title)) return props
  return { ...props, title: props.title ?? title.props.children, children: items.filter((item) => item !== title) }
}

/** Props of `ThemedComponent`. */
export interface ThemedComponentProps {
  readonly className?: string
  readonly children: (input: { readonly theme: 'light' | 'dark'; readonly className: string }) => ReactNode
}

/** Renders its children once for each colour mode; the style sheet shows the current one. */
export function ThemedComponent({ className = '', children }: ThemedComponentProps): ReactNode {
  return (
    <>
      {children({ theme: 'light', className: `${className} themed-image--light`.trim() })}
      {children({ theme: 'dark', className: `${className} themed-image--dark`.trim() })}
    </>
  )
}
