import { resolve } from 'node:path'
import type { BundleInput } from './bundle.ts'

/** Slot name → absolute module path of the site's own slots. */
export function themeModules(input: Pick<BundleInput, 'config' | 'root'>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(input.config.theme).map(([slot, module]) => [slot, resolve(input.root, withoutAlias(module))]),
  )
}

/** `@site/x` is `x` in the site folder. */
export function withoutAlias(module: string): string {
  return module.startsWith('@site/') ? module.slice('@site/'.length) : module
}

/** The texts in the language being built, for modules that translate outside of a component. */
export function messagesModule({ site }: Pick<BundleInput, 'site'>): string {
  const { messages, i18n } = site.data
  return JSON.stringify({ messages, i18n: { currentLocale: i18n.currentLocale } })
}
