import { foreignModules } from '../../../features/lists/other-tools/modules.ts'
import type { ForeignModules, ReplacementModule } from './foreign-modules.ts'

function toolOf(specifier: string): ForeignModules | undefined {
  return foreignModules.find(({ names }) => names.test(specifier))
}

/** Matches the names of all modules that only sites of other tools import. */
export const foreignNames = new RegExp(foreignModules.map(({ names }) => names.source).join('|'))

/** Whether a module has the config of another tool. */
export function isForeignConfig(specifier: string): boolean {
  return foreignModules.some(({ configName }) => configName === specifier)
}

/** Whether imports of a module lead to a file of the site. */
export function isReplaced(specifier: string, theme: Readonly<Record<string, string>>): boolean {
  return Object.hasOwn(theme, specifier) && (toolOf(specifier)?.isReplaceable(specifier) ?? true)
}

/** The alias of the file that replaces a module. */
export function replacedModule(specifier: string): string {
  return `docs-gen:replaced/${specifier}`
}

/** The code of a module that passes on the file of the site in its place. */
export function replacedModuleText(specifier: string): string {
  const from = JSON.stringify(replacedModule(specifier))
  return `export * from ${from}\nexport { default } from ${from}`
}

/** The replacement of a module that docs-gen answers. */
export function knownModule(specifier: string): ReplacementModule | undefined {
  return toolOf(specifier)?.replacement(specifier)
}

/** Names that such a module exports. */
export function knownExports(specifier: string): readonly string[] {
  return toolOf(specifier)?.exports(specifier) ?? []
}

/**
 * The code of the module that replaces a known one.
 * @param root absolute path of the site
 * @param hasConfig whether the site has a config of the tool that the module is of
 */
export function knownModuleText(specifier: string, root: string, hasConfig: boolean): string {
  return toolOf(specifier)?.text(specifier, root, hasConfig) ?? ''
}

/** Aliases of what is installed for the site and imported by such modules, and of their folders in features. @param features absolute path */
export function foreignAliases(root: string, toFolder: (path: string) => string): Readonly<Record<string, string>> {
  const folders = foreignModules.flatMap((tool) => Object.entries(tool.folders))
  return Object.assign(
    Object.fromEntries(folders.map(([address, path]) => [address, toFolder(path)])),
    ...foreignModules.map(({ aliases }) => aliases(root)),
  ) as Readonly<Record<string, string>>
}
