import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SocialCardElement } from './schema.ts'
import { isRecord } from '../../cli/process/is-record.ts'
import { lazily } from '../../cli/process/lazily.ts'
import type { CardFont } from './fonts.ts'

/** The site's own `satori` and `@resvg/resvg-js`. */
export interface CardLibraries {
  /** Changes with the versions of both. */
  readonly version: string
  /** Loads them, which only drawing needs: it takes longer than most warm builds. */
  readonly load: () => Promise<CardTools>
}

/** Functions that draw cards. */
export interface CardTools {
  readonly layOut: (element: SocialCardElement, options: LayoutOptions) => Promise<string>
  readonly paint: (svg: string) => Promise<{ readonly asPng: () => Uint8Array }>
}

/** Thrown where an installed package cannot be loaded, such as one for another machine. */
export class CardLibraryError extends Error {}

/** Options of `satori` besides the element. */
interface LayoutOptions {
  readonly width: number
  readonly height: number
  readonly fonts: readonly CardFont[]
  /** Called with letters that no font has. */
  readonly loadAdditionalAsset: (code: string, letters: string) => Promise<readonly []>
}

/** Looks for what draws cards; the names of the packages that are missing, if any is. @param root absolute path of the site folder */
export function findCardLibraries(root: string): CardLibraries | { readonly missing: readonly string[] } {
  const require = createRequire(join(root, 'package.json'))
  const missing = packages.filter((name) => !isInstalled(name, require))
  if (missing.length > 0) return { missing }
  const version = packages.map((name) => versionOf(name, require)).join(' ')
  return { version, load: lazily(() => loadTools(require)) }
}

const packages = ['satori', '@resvg/resvg-js'] as const

function isInstalled(name: string, require: NodeJS.Require): boolean {
  try {
    require.resolve(name)
    return true
  } catch {
    return false
  }
}

async function loadTools(require: NodeJS.Require): Promise<CardTools> {
  const layOut = await loadFunction('satori', 'default', require)
  const paint = await loadFunction('@resvg/resvg-js', 'renderAsync', require)
  return {
    layOut: layOut as CardTools['layOut'],
    // The letters are outlines already.
    paint: (svg) => paint(svg, { font: { loadSystemFonts: false } }) as ReturnType<CardTools['paint']>,
  }
}

type AnyFunction = (...given: unknown[]) => unknown

/** A function of a package, which may be the default export of CommonJS in itself. */
async function loadFunction(
  name: (typeof packages)[number],
  exported: string,
  require: NodeJS.Require,
): Promise<AnyFunction> {
  const module = await importPackage(name, require)
  const own = module[exported]
  const inner = module['default']
  const found = typeof own === 'function' ? own : isRecord(inner) ? inner[exported] : undefined
  if (typeof found === 'function') return found as AnyFunction
  throw new CardLibraryError(`Social cards cannot be drawn with this version of ${name}`)
}

async function importPackage(name: string, require: NodeJS.Require): Promise<Readonly<Record<string, unknown>>> {
  try {
    const module: unknown = await import(pathToFileURL(require.resolve(name)).href)
    return isRecord(module) ? module : {}
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CardLibraryError(`The package ${name} cannot be loaded: ${reason}`)
  }
}

function versionOf(name: string, require: NodeJS.Require): string {
  const paths = require.resolve.paths(name) ?? []
  for (const path of paths) {
    try {
      const manifest: unknown = require(join(path, name, 'package.json'))
      if (isRecord(manifest)) return String(manifest['version'])
    } catch {
      // The package may be in another folder.
    }
  }
  return ''
}
