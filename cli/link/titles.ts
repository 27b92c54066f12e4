import type { Route } from './routes.ts'

/** The title of a page: its front matter's, its leading heading's, the one its file's name suggests, or else the last part of its path. */
export function titleOf(route: Route): string {
  return route.page.meta.title ?? route.compiled.contentTitle ?? route.page.meta.fallbackTitle ?? nameOf(route.path)
}

function nameOf(path: string): string {
  return path.replace(/\/+$/, '').split('/').at(-1) ?? path
}

/** The description of a page: its front matter's, else its first paragraph. */
export function descriptionOf(route: Route): string | undefined {
  const { summary } = route.compiled
  return route.page.meta.description ?? (summary === '' ? undefined : summary)
}
