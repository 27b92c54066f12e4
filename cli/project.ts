import { completeConfig } from './config/load.ts'
import type { SiteConfig } from './config/schema.ts'
import type { Cache } from './lib/cache.ts'
import { SourceTree } from './lib/source-tree.ts'
import type { Diagnostic } from './report/diagnostic.ts'
import { startUp } from './startup.ts'
import type { ProjectOptions, Startup } from './startup.ts'

/** The one ambient object: a site's folder, its config, its files and its cache. */
export interface Project {
  /** Absolute path of the site folder. */
  readonly root: string
  readonly config: SiteConfig
  /** The config in each language, where it asks which one is being built. */
  readonly configs?: Readonly<Record<string, SiteConfig>>
  /** Site-relative path of the config file. */
  readonly configFile: string
  /** Absolute paths of the config file and what it imports. */
  readonly configInputs: readonly string[]
  readonly files: SourceTree
  readonly cache: Cache
  /** Folder for the cache and generated modules. */
  readonly cacheDir: string
  readonly mode: 'production' | 'development'
  /** The language in which it is read and built; its config has the address of that language. */
  readonly locale: string
  /** Stands for docs-gen's own code. */
  readonly toolVersion: string
}

/** A project, or why there is none. */
export interface OpenedProject {
  readonly project?: Project
  readonly diagnostics: readonly Diagnostic[]
  /** Absolute paths whose change may mend the config. */
  readonly configInputs: readonly string[]
}

/** Opens the site in a folder: loads its config and its cache. */
export async function openProject(siteDir: string, options: ProjectOptions): Promise<OpenedProject> {
  return completeProject(await startUp(siteDir, options))
}

/** Opens the site that a command has begun with. */
export async function completeProject(startup: Startup): Promise<OpenedProject> {
  const { root, cacheDir, cache, options, ran, toolVersion } = startup
  const overrides = options.baseUrl === undefined ? {} : { baseUrl: options.baseUrl }
  const { config, configs, file, diagnostics, inputs } = await completeConfig(root, ran, overrides)
  if (!config || file === undefined) return { diagnostics, configInputs: inputs }
  const files = new SourceTree(root)
  const { mode } = options
  const locale = config.i18n.defaultLocale
  return {
    project: {
      root,
      config,
      ...(configs ? { configs } : {}),
      configFile: file,
      configInputs: inputs,
      files,
      cache,
      cacheDir,
      mode,
      locale,
      toolVersion,
    },
    diagnostics,
    configInputs: inputs,
  }
}
