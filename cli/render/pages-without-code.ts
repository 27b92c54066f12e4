import { excerptId } from '../bundle/modules/page-islands.ts'
import type { RenderBundle, RenderConfig, RenderRoute } from './render-input.ts'

interface RenderedSite {
  readonly config: Pick<RenderConfig, 'theme'>
  readonly bundle: Pick<RenderBundle, 'pages'>
}

/** Creates the check for pages without code of the site: a thread can render them, as such code is observed where it runs. */
export function pagesWithoutCode({ config, bundle }: RenderedSite) {
  if (Object.keys(config.theme).length > 0) return () => false
  const hasCode = (id: string): boolean => bundle.pages.has(id) || bundle.pages.has(excerptId(id))
  return ({ page, excerpts }: Pick<RenderRoute, 'page' | 'excerpts'>): boolean =>
    ![page.id, ...Object.values(excerpts)].some(hasCode)
}
