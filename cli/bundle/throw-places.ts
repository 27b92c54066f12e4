import { basename, relative, resolve, sep } from 'node:path'
import type { SourceMap } from 'node:module'
import { loadParser } from '../lib/code-parser.ts'
import { lazily } from '../lib/lazily.ts'
import { packageRoot } from '../lib/package-root.ts'
import type { Location } from '../report/diagnostic.ts'
import type { BundleInput } from './input.ts'
import type { ServerCode } from './load-server.ts'
import { markdownModules } from './markdown-modules.ts'
import type { IslandPage } from './page-islands.ts'
import { serverFolder, serverMaps } from './server.ts'

/** Finds the place in a file of the site where rendering threw an error; `undefined` if the code is that of a page. */
export type FindThrow = (error: unknown) => Promise<Location | undefined>

/** Makes the function that finds errors of a bundle. The bundle is made once more, with source maps, when the first one is thrown. */
export function throwPlaces(input: BundleInput, pages: readonly IslandPage[], code: ServerCode): FindThrow {
  const maps = lazily(async () => {
    await loadParser()
    const bundled = pages.filter(({ id }) => code.pages[id] !== undefined)
    return serverMaps({ ...input, markdown: markdownModules(input) }, bundled, code)
  })
  return async (error) => {
    const frames = framesOf(error, code)
    return frames.length === 0 ? undefined : placeOf(frames, await maps(), input)
  }
}

/** A place in a script of the server half, counted from 1. */
interface Frame {
  readonly script: string
  readonly line: number
  readonly column: number
}

/** The places in an error's stack, the one that threw first. */
function framesOf(error: unknown, { files }: ServerCode): readonly Frame[] {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const scripts = new Set(files.map(({ path }) => basename(path)))
  return [...stack.matchAll(/([\w-]+\.js):(\d+):(\d+)/g)].flatMap(([, script = '', line, column]) =>
    scripts.has(script) ? [{ script, line: Number(line), column: Number(column) }] : [],
  )
}

/** The first place that is in a file of the site, unless code of a page comes before it. */
function placeOf(
  frames: readonly Frame[],
  maps: ReadonlyMap<string, SourceMap>,
  input: Pick<BundleInput, 'root' | 'cacheDir'>,
): Location | undefined {
  for (const { script, line, column } of frames) {
    const entry = maps.get(script)?.findEntry(line - 1, column - 1)
    if (!entry || !('originalSource' in entry)) continue
    const { originalSource: source, originalLine, originalColumn } = entry
    if (/docs-gen:(?:page|markdown)\//.test(source)) return undefined
    const path = resolve(serverFolder(input), source)
    if (source.includes('docs-gen:') || isForeign(path)) continue
    const file = relative(input.root, path).split(sep).join('/')
    return { file, line: originalLine + 1, column: originalColumn + 1, length: 1 }
  }
  return undefined
}

function isForeign(path: string): boolean {
  return path.includes(`${sep}node_modules${sep}`) || path.startsWith(resolve(packageRoot, 'dist') + sep)
}
