import { resolve } from 'node:path'
import { isDocItemName, themeParts } from '../../../runtime/contract/index.ts'
import { themeModule } from '../../../templates/entries.ts'
import { moduleFeatures } from '../../../features/lists/bundle.ts'
import { foreignModules } from '../../../features/lists/other-tools/modules.ts'
import type { LateCodes } from '../app/late-code.ts'
import type { BundleInput } from '../input.ts'
import type { PageModule } from './page-islands.ts'

/** A module that exists in memory only; imported as `docs-gen:<name>`. */
export interface VirtualModule {
  readonly contents: string
  readonly loader: 'js' | 'jsx' | 'tsx' | 'json' | 'css'
  /** Folder that relative imports start from; the site folder by default. */
  readonly resolveDir?: string
}

/** The virtual modules of one half of the bundle, besides those that both have. */
interface OwnModules {
  readonly modules: Readonly<Record<string, () => VirtualModule>>
  readonly pages: ReadonlyMap<string, PageModule>
  /** Those of Markdown that scripts import, which appear while the site is bundled. */
  readonly markdown: ReadonlyMap<string, PageModule>
  /** Unset on the server, which leaves such parts of pages to the browser. */
  readonly lateCode?: LateCodes
}

/** Finds a virtual module by name. */
export type LoadVirtualModule = (name: string) => VirtualModule | undefined

/** The virtual modules of one half of the bundle: its own, and those that the runtime and pages import on both sides. */
export function virtualModules(
  input: BundleInput,
  { modules, pages, markdown, lateCode }: OwnModules,
): LoadVirtualModule {
  const all: OwnModules['modules'] = {
    // `module` makes names that it does not export undefined instead of an error.
    empty: () => ({ contents: 'module.exports = {}', loader: 'js' }),
    messages: () => ({ contents: messagesModule(input), loader: 'json' }),
    theme: () => ({ contents: themeModule(themeModules(input)), loader: 'js' }),
    'public-config': () => ({ contents: JSON.stringify(input.config.conventions.siteConfig ?? {}), loader: 'json' }),
    ...Object.fromEntries(
      foreignModules
        .flatMap(({ generated }) => Object.entries(generated))
        .map(([name, text]) => [name, () => ({ contents: text(), loader: 'js' as const })]),
    ),
    ...Object.fromEntries(
      moduleFeatures.map(({ name, text }) => [
        name,
        () => ({ contents: text(input, lateCode?.get(name)?.script), loader: 'js' as const }),
      ]),
    ),
    ...modules,
  }
  return (name) => {
    const page = pages.get(name) ?? markdown.get(name)
    return page ? { contents: page.text, loader: page.loader, resolveDir: page.resolveDir } : all[name]?.()
  }
}

/** Absolute paths of the modules that replace slots and parts of the theme, by name; those of docs-gen's runtime as they are. */
export function themeModules({ config, root }: Pick<BundleInput, 'config' | 'root'>): Readonly<Record<string, string>> {
  const slots = Object.entries(config.theme).filter(([name]) => !name.startsWith('@theme') || isRendered(name))
  return Object.fromEntries(
    slots.map(([slot, module]) => [
      slot,
      module.startsWith('docs-gen:') ? module : resolve(root, withoutAlias(module)),
    ]),
  )
}

/** Whether the theme renders a part; files of other names are only imported. */
function isRendered(name: string): boolean {
  return parts.has(name) || isDocItemName(name)
}

const parts = new Set(
  ['NavbarItem/ComponentTypes', ...Object.values(themeParts).flat()].map((part) => `@theme/${part}`),
)

/** Absolute paths of the site's own modules that the config names, by key, for messages. */
export function configModules(input: Pick<BundleInput, 'config' | 'root'>): Readonly<Record<string, string>> {
  const slots = Object.entries(themeModules(input)).map(([slot, path]) => [`theme.${slot}`, path])
  const loaded = input.config.clientModules.map((module, n) => [
    `clientModules[${n}]`,
    absoluteModule(module, input.root),
  ])
  return Object.fromEntries([...slots, ...loaded]) as Readonly<Record<string, string>>
}

/** Whether a module is named by the path of its file, and not by the name of a package. */
export function isSiteModule(module: string): boolean {
  return ['.', '/', '@site/'].some((start) => module.startsWith(start))
}

/** The absolute path of a module of the site; the name of a package as it is. */
export function absoluteModule(module: string, root: string): string {
  return isSiteModule(module) ? resolve(root, withoutAlias(module)) : module
}

/** Removes `@site/`, which means the site folder. */
export function withoutAlias(module: string): string {
  return module.startsWith('@site/') ? module.slice('@site/'.length) : module
}

/** The texts of the site's language, for modules that translate outside of components. */
function messagesModule({ site }: BundleInput): string {
  const { messages, i18n } = site.data
  return JSON.stringify({ messages, i18n: { currentLocale: i18n.currentLocale } })
}
