import { readFileSync } from 'node:fs'
import type { BuildOptions, Plugin } from 'esbuild'
import type { BundlerSettings } from '../../config/schema/bundler.ts'
import { yamlModule } from '../../modules/yaml-module.ts'
import { providedNames } from './provided-names.ts'
import { replacedImports } from './replaced-imports.ts'

type Targets = BundlerSettings['alias']

/** Adds the settings to the options of esbuild. Names that only docs-gen knows stay as they are. */
export function withSettings(options: BuildOptions, settings: BundlerSettings, isBrowser: boolean): BuildOptions {
  const { alias, fallback, define, loaders } = settings
  return {
    ...options,
    alias: { ...(isBrowser ? namedTargets(fallback) : {}), ...namedTargets(alias), ...options.alias },
    define: { ...options.define, ...define },
    loader: { ...options.loader, ...dataLoaders(loaders) },
  }
}

/** Aliases that name a module, for esbuild. Those without one are answered by a plugin. */
function namedTargets(targets: Targets): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(targets).flatMap(([name, target]) => (target === false ? [] : [[name, target]])),
  )
}

/** The files that esbuild reads as text or JSON. YAML is read by a plugin. */
function dataLoaders(loaders: BundlerSettings['loaders']): Readonly<Record<string, 'text' | 'json'>> {
  return Object.fromEntries(
    Object.entries(loaders).flatMap(([ending, loader]) => (loader === 'yaml' ? [] : [[ending, loader]])),
  )
}

/** The plugins for settings that esbuild has no option for. */
export function settingsPlugins(
  { alias, fallback, loaders, provide, replace }: BundlerSettings,
  isBrowser: boolean,
): readonly Plugin[] {
  // Node needs no polyfill for its own globals.
  const provided = Object.entries(provide).filter(([name]) => isBrowser || !(name in globalThis))
  const empty = Object.entries(isBrowser ? { ...fallback, ...alias } : alias).filter(([, target]) => target === false)
  const yaml = Object.keys(loaders).filter((ending) => loaders[ending] === 'yaml')
  return [
    ...(empty.length > 0 ? [emptyModules(new Set(empty.map(([name]) => name)))] : []),
    ...(yaml.length > 0 ? [yamlModules(yaml)] : []),
    ...(provided.length > 0 ? [providedNames(new Map(provided))] : []),
    ...(replace.length > 0 ? [replacedImports(replace)] : []),
  ]
}

/** Answers imports of these names with an empty module. */
function emptyModules(names: ReadonlySet<string>): Plugin {
  return {
    name: 'docs-gen-empty',
    setup(build) {
      build.onResolve({ filter: /^[^.]/ }, ({ path }) =>
        names.has(path) ? { path: 'empty', namespace: 'docs-gen' } : undefined,
      )
    },
  }
}

function yamlModules(endings: readonly string[]): Plugin {
  return {
    name: 'docs-gen-yaml',
    setup(build) {
      build.onLoad({ filter: /\.[^.\\/]+$/, namespace: 'file' }, ({ path }) =>
        endings.some((ending) => path.endsWith(ending)) ? yamlModule(path, readFileSync(path, 'utf8')) : undefined,
      )
    },
  }
}

/** The environment variables that the settings define. */
export function definedVariables({ define }: BundlerSettings): readonly string[] {
  const start = 'process.env.'
  return Object.keys(define).flatMap((name) => (name.startsWith(start) ? [name.slice(start.length)] : []))
}
