import type { SocialCardElement } from './schema.ts'
import { lazily } from '../../cli/process/lazily.ts'
import { type OptionalPackage, optionalPackage, UnusablePackage } from '../../cli/modules/optional-module.ts'
import type { CardFont } from './fonts.ts'

/** The site's own `satori` and `@resvg/resvg-js`. */
export interface CardLibraries {
  /** Changes with the versions of both. */
  readonly version: string
  /** Loads them, which only drawing needs: it takes longer than most warm builds. @throws an UnusablePackage */
  readonly load: () => Promise<CardTools>
}

/** Functions that draw cards. */
export interface CardTools {
  readonly layOut: (element: SocialCardElement, options: LayoutOptions) => Promise<string>
  readonly paint: (svg: string) => Promise<{ readonly asPng: () => Uint8Array }>
}

/** Options of `satori` besides the element. */
interface LayoutOptions {
  readonly width: number
  readonly height: number
  readonly fonts: readonly CardFont[]
  /** Called with letters that no font has. */
  readonly loadAdditionalAsset: (code: string, letters: string) => Promise<readonly []>
}

/**
 * Looks for what draws cards; the names of the packages that are missing, if any is.
 * @param root absolute path of the site folder
 */
export function findCardLibraries(root: string): CardLibraries | { readonly missing: readonly string[] } {
  const [satori, resvg] = ['satori', '@resvg/resvg-js'].map((name) => optionalPackage(name, root))
  if (!satori || !resvg) return { missing: [...(satori ? [] : ['satori']), ...(resvg ? [] : ['@resvg/resvg-js'])] }
  return { version: `${satori.version} ${resvg.version}`, load: lazily(() => loadTools(satori, resvg)) }
}

interface Satori {
  readonly default: CardTools['layOut']
}

interface Resvg {
  readonly renderAsync: (svg: string, options: object) => ReturnType<CardTools['paint']>
}

/** @throws an UnusablePackage */
async function loadTools(satori: OptionalPackage, resvg: OptionalPackage): Promise<CardTools> {
  const layout = await satori.import<Satori>('default')
  if (layout instanceof UnusablePackage) throw layout
  const painter = await resvg.import<Resvg>('renderAsync')
  if (painter instanceof UnusablePackage) throw painter
  return {
    layOut: layout.default,
    // The letters are outlines already.
    paint: (svg) => painter.renderAsync(svg, { font: { loadSystemFonts: false } }),
  }
}
