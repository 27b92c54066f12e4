import { type ComponentType, createElement, type ReactNode } from 'react'
import { useLocation } from '../../../runtime/hooks/use-location.ts'
import { type RouteContext, RouteContextValue } from './plugin-data.ts'

/** A route of a plugin, as its component gets it. */
export interface RouteConfig {
  readonly path: string
  readonly exact: boolean
  readonly component: ComponentType<Readonly<Record<string, unknown>>>
  /** The route inside it that is on show. */
  readonly routes?: readonly RouteConfig[]
}

/** One route of the chain that leads to a page. */
export interface RoutePart extends Omit<RouteConfig, 'routes'> {
  readonly props: Readonly<Record<string, unknown>>
  /** Data that components read with `useRouteContext`. */
  readonly data: Readonly<Record<string, unknown>>
}

/** The routes that lead to a page, and the plugin that added them. */
export interface PluginPageInput {
  /** Outermost first. */
  readonly parts: readonly RoutePart[]
  readonly plugin: RouteContext['plugin']
}

/** Makes a page that a plugin of Docusaurus added: its component, with what the plugin gave it. */
export function pluginPage({ parts, plugin }: PluginPageInput): ComponentType {
  const none: readonly RouteConfig[] = []
  const [outer] = parts.reduceRight((inner, part) => [routeAround(part, plugin, inner)], none)
  return () => (outer ? createElement(outer.component) : null)
}

/** A route whose component has its props, and the next route inside it. */
function routeAround(
  { path, exact, component, props, data }: RoutePart,
  plugin: RouteContext['plugin'],
  inner: readonly RouteConfig[],
): RouteConfig {
  const route = { path, exact, component, ...(inner.length > 0 ? { routes: inner } : {}) }
  const match = { path, url: path, isExact: exact, params: {} }
  const value = { plugin, data }
  function RouteComponent(more: Readonly<Record<string, unknown>>): ReactNode {
    const location = useLocation()
    return (
      <RouteContextValue value={value}>
        {createElement(component, { ...props, route, location, match, ...more })}
      </RouteContextValue>
    )
  }
  return { ...route, component: RouteComponent }
}

/** Default export of `@docusaurus/renderRoutes`: draws the route inside a route. */
export function renderRoutes(
  routes: readonly RouteConfig[] = [],
  more: Readonly<Record<string, unknown>> = {},
): ReactNode {
  const [route] = routes
  return route ? createElement(route.component, { ...more, route }) : null
}

/** The value of a module that a route names: its default export, with the others. */
export function moduleValue({ default: value, ...others }: Readonly<Record<string, unknown>>): unknown {
  return typeof value === 'object' || typeof value === 'function' ? Object.assign(value ?? {}, others) : value
}
