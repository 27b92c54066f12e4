import { dirname, resolve, sep } from 'node:path'
import type { OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild'
import type { ModuleReplacement } from '../../config/schema/bundler.ts'
import { packageRoot } from '../../process/package-root.ts'

/** Marks imports that were replaced already. */
const marker = { isReplaced: true }

/** Replaces imports of the site and its packages by their text, or by the path of their file. */
export function replacedImports(replacements: readonly ModuleReplacement[]): Plugin {
  return {
    name: 'docs-gen-replaced-imports',
    setup(build) {
      build.onResolve({ filter: /./ }, async (args) => {
        const { path, pluginData, importer, kind } = args
        if (kind === 'entry-point' || pluginData !== undefined || path.startsWith('docs-gen')) return undefined
        if (importer.startsWith(resolve(packageRoot, 'dist') + sep)) return undefined
        const request = replaced(path, replacements)
        return request === path ? replacedFile(build, args, replacements) : resolved(build, args, request)
      })
    },
  }
}

function replaced(text: string, replacements: readonly ModuleReplacement[]): string {
  return replacements.reduce(
    (now, { test, with: other }) => (now.search(test) < 0 ? now : typeof other === 'string' ? other : other(now)),
    text,
  )
}

/** A path that replaces a file starts from the folder of that file. */
async function replacedFile(
  build: PluginBuild,
  args: OnResolveArgs,
  replacements: readonly ModuleReplacement[],
): Promise<OnResolveResult | undefined> {
  const result = await resolved(build, args, args.path)
  if (result.errors?.length !== 0 || result.namespace !== 'file' || result.path === undefined) return undefined
  const file = replaced(result.path, replacements)
  return file === result.path ? undefined : resolved(build, args, resolve(dirname(result.path), file))
}

function resolved(
  build: PluginBuild,
  { importer, kind, resolveDir, namespace }: OnResolveArgs,
  path: string,
): Promise<OnResolveResult> {
  return build.resolve(path, { importer, kind, resolveDir, namespace, pluginData: marker })
}
