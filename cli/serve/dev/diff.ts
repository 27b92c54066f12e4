import type { DevMessage } from '../../../runtime/contract/dev-messages.ts'
import type { SiteState } from './ports.ts'

/** A site as browsers show it: the state that pages share, and the HTML of each requested page. */
export interface ShownSite {
  readonly state: Pick<SiteState, 'shell' | 'script' | 'sidebars' | 'build' | 'stylesheets' | 'baseUrl'>
  /** Route path → document; `undefined` for a page that could not be rendered. */
  readonly pages: ReadonlyMap<string, string | undefined>
}

/** A message to the pages, without the number of the change. */
export type Update = WithoutGeneration<Extract<DevMessage, { type: 'pages' | 'shell' | 'css' }>>

type WithoutGeneration<T> = T extends unknown ? Omit<T, 'generation'> : never

/** Compares two states of a site; `undefined` if browsers show nothing different. A page that cannot be rendered now is left alone. */
export function diffSites(before: ShownSite, after: ShownSite): Update | undefined {
  const [old, now] = [before.state, after.state]
  if (old.shell !== now.shell || old.baseUrl !== now.baseUrl) return { type: 'shell' }
  if (old.stylesheets.length !== now.stylesheets.length) return { type: 'shell' }
  const replace = old.stylesheets.flatMap((from, n) => {
    const to = now.stylesheets[n] ?? from
    return from === to ? [] : [{ from, to }]
  })
  const paths = changedPaths(before, after, replace)
  const script = old.script === now.script ? undefined : now.script
  const sidebars = old.sidebars !== now.sidebars
  if (replace.length > 0 || script) return { type: 'css', replace, script, build: now.build, paths, sidebars }
  return paths.length > 0 ? { type: 'pages', paths, sidebars } : undefined
}

type Replacements = readonly { readonly from: string; readonly to: string }[]

function changedPaths(before: ShownSite, after: ShownSite, replace: Replacements): readonly string[] {
  return [...after.pages].flatMap(([path, html]) => {
    if (html === undefined) return []
    const previous = before.pages.get(path)
    const isSame =
      before.state.sidebars === after.state.sidebars &&
      previous !== undefined &&
      rename(previous, { before, after, replace }) === html
    return isSame ? [] : [after.state.baseUrl + path.slice(1)]
  })
}

interface Renaming {
  readonly before: ShownSite
  readonly after: ShownSite
  readonly replace: Replacements
}

/** A document with the current names of its stylesheets and build, which alone are no change of the page. */
function rename(html: string, { before, after, replace }: Renaming): string {
  const styled = replace.reduce((text, { from, to }) => text.replaceAll(`href="${from}"`, `href="${to}"`), html)
  const result = styled.replaceAll(`"${before.state.script}"`, `"${after.state.script}"`)
  return result.replace(`data-build="${before.state.build}"`, `data-build="${after.state.build}"`)
}
