import { previewLinks } from '../../../features/lists/bundle.ts'
import type { SiteData } from '../../../runtime/contract/index.ts'
import { nameDigest } from '../../cache/digest.ts'
import { browserData, clientSwitches } from '../app/client-needs.ts'
import type { BundleFile, BundleInput } from '../input.ts'
import type { ServerCode } from '../server/load-server.ts'
import type { IslandPage } from '../modules/page-islands.ts'
import { type Prebuilt, prebuiltIndex, readPrebuilt, readScripts, serverFile } from './prebuilt-files.ts'
import { setName } from './prebuilt-sets.ts'
import { runtimePackages } from '../modules/runtime-packages.ts'
import { isStyleSheet } from '../styles/sass.ts'
import { nameParts } from '../esbuild/script-names.ts'
import { type SiteValues, siteValues } from '../app/site-values.ts'

/** The code of a site that replaces nothing, from the files of the package. */
export interface PrebuiltCode {
  readonly prebuilt: Prebuilt
  readonly server: ServerCode
  readonly files: readonly BundleFile[]
  /** Href of the app. */
  readonly script: string
  /** Absolute paths of the files that decide whether it fits the site. */
  readonly inputs: readonly string[]
  /** Names of the packages that it has been bundled with. */
  readonly packages: readonly string[]
  /** As in `BundleArtifacts`. */
  readonly frame?: string
}

/** Finds the code of a site in the package; `undefined` if the site has its own code, or needs more than the package has. */
export function prebuiltCode(
  input: BundleInput,
  pages: readonly IslandPage[],
  data: SiteData,
): PrebuiltCode | undefined {
  if (pages.length > 0 || !isPlain(input) || mayGetIslands(input)) return undefined
  const prebuilt = readPrebuilt()
  const set = setName(clientSwitches(input, false))
  const digest = prebuilt?.scripts[set]
  if (!prebuilt || digest === undefined) return undefined
  const packages = Object.keys(prebuilt.packages)
  const manifests = runtimePackages(input.root, packages)
  const fits = packages.every((name) =>
    manifests.some((one) => one.name === name && one.version === prebuilt.packages[name]),
  )
  if (!fits) return undefined
  const { baseUrl } = input.config
  const values = siteValues(browserData({ ...input, data }), previewLinks(input.site), baseUrl)
  const { files, script } = fillScripts(set, values)
  return {
    prebuilt,
    server: { files: [], pages: {}, prebuilt: { file: serverFile, digest: prebuilt.server } },
    files,
    script: baseUrl + script,
    inputs: [prebuiltIndex, ...manifests.map(({ file }) => file)],
    packages,
    ...(input.mode === 'development' && { frame: frameOf(files) }),
  }
}

/** Whether pages may turn out to have components. `serve` shows its first page before the others are compiled, and another app would reload it. */
function mayGetIslands({ mode, site }: BundleInput): boolean {
  return (
    mode === 'development' &&
    !site.routes.every(({ page: { body, file } }) => body.type !== 'component' && (file?.endsWith('.md') ?? true))
  )
}

/** Whether the config adds no code to the runtime, and no address needs an escape in a script. */
function isPlain({ config }: BundleInput): boolean {
  return (
    Object.values(config.bundler).every((setting) => Object.keys(setting).length === 0) &&
    config.security.env.length === 0 &&
    Object.keys(config.theme).length === 0 &&
    config.clientModules.every(isStyleSheet) &&
    !config.embed &&
    config.conventions.siteConfig === undefined &&
    /^[\w./-]*$/.test(config.baseUrl)
  )
}

function frameOf(files: readonly BundleFile[]): string {
  return nameDigest(files.map(({ path }) => path).join(), 8)
}

interface FilledScripts {
  readonly files: readonly BundleFile[]
  /** Path of the app. */
  readonly script: string
}

function fillScripts(set: string, values: SiteValues): FilledScripts {
  const { app, scripts } = readScripts(set)
  const filled = scripts.map(({ path, parts }) => ({
    path,
    parts: parts.map((part) => (typeof part === 'object' && 'value' in part ? values[part.value] : part)),
  }))
  const result = nameParts(filled)
  return {
    files: result.scripts.map(({ path, text }) => ({ path, content: text })),
    script: result.renamed(app),
  }
}
