import type { LinkedRoute, Site } from '../../link/site.ts'
import type { EditedPlace } from './ports.ts'

/**
 * Finds the page of an edited file, and the heading above the first line that differs; `undefined` if its text is the same or it is no page.
 * @param file relative to the site folder
 */
export function editedPlace(before: Site | undefined, after: Site, file: string): EditedPlace | undefined {
  const route = after.routes.find(({ page }) => page.file === file)
  if (!route || !before) return undefined
  const text = textOf(route)
  const old = before.routes.find(({ page }) => page.id === route.page.id)
  if (text === undefined) return undefined
  const line = old ? firstDifference(textOf(old) ?? '', text) : 1
  if (line === undefined) return undefined
  const above = route.compiled.anchors.filter((anchor) => anchor.isHeading && anchor.line <= line)
  return { path: route.path, id: above.at(-1)?.id }
}

function textOf({ page }: LinkedRoute): string | undefined {
  return page.body.type === 'markdown' ? page.body.text : undefined
}

/** The number, from 1, of the first line that differs. */
function firstDifference(before: string, after: string): number | undefined {
  if (before === after) return undefined
  const [old, now] = [before.split('\n'), after.split('\n')]
  const index = now.findIndex((line, n) => line !== old[n])
  return index < 0 ? now.length : index + 1
}
