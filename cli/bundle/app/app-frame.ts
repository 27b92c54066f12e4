import type { BuildResult } from 'esbuild'
import { nameDigest } from '../../cache/digest.ts'
import type { BundleInput } from '../input.ts'
import { isForeign, scriptFile } from '../modules/module-files.ts'
import { themeModules } from '../modules/virtual-modules.ts'

type Outputs = NonNullable<BuildResult['metafile']>['outputs']

/** Digest of the app without the code of the site's slots, which `serve` replaces in place. @param app path of its script */
export function appFrame(app: string, outputs: Outputs, input: BundleInput): string {
  const paths = new Set<string>()
  const names: string[] = []
  const isOfSite = (module: string): boolean => {
    const path = scriptFile(module, input.root)
    return path !== undefined && !isForeign(path)
  }
  const visit = (path: string): void => {
    const output = outputs[path]
    if (!output || paths.has(path)) return
    paths.add(path)
    const modules = Object.keys(output.inputs)
    if (path !== `build/${app}` && !modules.every(isOfSite)) names.push(path)
    for (const { kind, path: next } of output.imports) if (kind === 'import-statement') visit(next)
  }
  visit(`build/${app}`)
  return nameDigest(JSON.stringify([names.sort(), themeModules(input)]), 8)
}
