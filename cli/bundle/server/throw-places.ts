import { basename, join, relative, resolve } from 'node:path'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { posixPath } from '../../process/posix-path.ts'
import { loadParser } from '../../code/code-parser.ts'
import { lazily } from '../../process/lazily.ts'
import type { Location } from '../../report/diagnostic.ts'
import type { BundleFile, BundleInput, FindThrow } from '../input.ts'
import type { ServerCode } from './load-server.ts'
import { markdownModules } from '../modules/markdown-modules.ts'
import { isForeign } from '../modules/module-files.ts'
import { serverFolder } from '../esbuild/output-path.ts'
import type { IslandPage } from '../modules/page-islands.ts'

/** Makes the function that finds errors of a bundle. The bundle is made once more, with source maps, when the first one is thrown. */
export function throwPlaces(input: BundleInput, pages: readonly IslandPage[], code: ServerCode): FindThrow {
  const maps = lazily(async () => {
    await loadParser()
    const { serverMaps } = await import('./server.ts')
    const bundled = pages.filter(({ id }) => code.pages[id] !== undefined)
    return serverMaps({ ...input, markdown: markdownModules(input) }, bundled, code)
  })
  const scripts = new Set(code.files.map(({ path }) => basename(path)))
  return async (error) => {
    const stack = error instanceof Error ? (error.stack ?? '') : ''
    const frames = framesOf(stack).filter(({ script }) => scripts.has(script))
    if (frames.length === 0) return undefined
    const all = await maps()
    return placeOf(frames, { root: input.root, folder: serverFolder(input), mapOf: (script) => all.get(script) })
  }
}

/** Finds the place in a file of the site for the stack of an error in a browser. Only bundles for development have the maps for it. */
export function browserPlace(stack: string, files: readonly BundleFile[], root: string): Location | undefined {
  const mapOf = (script: string): SourceMap | undefined => {
    const map = files.find(({ path }) => basename(path) === `${script}.map`)
    return map && new SourceMap(JSON.parse(textOf(map)) as SourceMapPayload)
  }
  return placeOf(framesOf(stack), { root, folder: join(root, 'build', 'assets', 'js'), mapOf })
}

function textOf({ content }: BundleFile): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content)
}

/** A place in a bundled script, counted from 1. */
interface Frame {
  readonly script: string
  readonly line: number
  readonly column: number
}

/** The places in an error's stack, the one that threw first. */
function framesOf(stack: string): readonly Frame[] {
  return [...stack.matchAll(/([\w-]+\.js):(\d+):(\d+)/g)].map(([, script = '', line, column]) => ({
    script,
    line: Number(line),
    column: Number(column),
  }))
}

interface MappedScripts {
  /** Absolute path of the site folder. */
  readonly root: string
  /** Absolute path of the folder that the paths in maps start from. */
  readonly folder: string
  readonly mapOf: (script: string) => SourceMap | undefined
}

/** The first place that is in a file of the site, unless code of a page comes before it. */
function placeOf(frames: readonly Frame[], { root, folder, mapOf }: MappedScripts): Location | undefined {
  for (const { script, line, column } of frames) {
    const entry = mapOf(script)?.findEntry(line - 1, column - 1)
    if (!entry || !('originalSource' in entry)) continue
    const { originalSource: source, originalLine, originalColumn } = entry
    if (['page', 'live', 'markdown'].some((name) => source.includes(`docs-gen:${name}/`))) return undefined
    const path = resolve(folder, source)
    if (source.includes('docs-gen:') || isForeign(path)) continue
    const file = posixPath(relative(root, path))
    return { file, line: originalLine + 1, column: originalColumn + 1, length: 1 }
  }
  return undefined
}
