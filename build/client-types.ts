import { contentFeatures } from '../features/lists/content.ts'
import type { KnownModule } from '../features/docusaurus/modules/known-modules.ts'

/** Compiled modules of the runtime, from the folder of the declarations. */
const modules = {
  runtime: './runtime/index.js',
  docusaurus: './features/docusaurus/browser/index.js',
  theme: './features/docusaurus/browser/theme/index.js',
}

/** Declares a module that docs-gen answers with names of its runtime. */
export function declareKnown(specifier: string, entry: KnownModule): string {
  const { main, from = 'runtime', runtime = [], docusaurus = [], theme = [] } = entry
  const names = new Map<string, string>([
    ...runtime.map((name) => [name, modules.runtime] as const),
    ...docusaurus.map((name) => [name, modules.docusaurus] as const),
    ...theme.map((name) => [name, modules.theme] as const),
    ...(main === undefined || typeof from !== 'string' ? [] : [[main, modules[from]] as const]),
  ])
  const lines = [
    ...[...names].map(([name, module]) => `export const ${name}: typeof import('${module}').${name}`),
    ...(typeof from === 'string' ? [] : [`export const ${main}: ${from.type}`]),
    ...(main === 'Translate' ? [translate] : []),
    ...(main === undefined ? [] : [`export { ${main} as default }`]),
  ]
  return `declare module '${specifier}' {\n${lines.map((line) => `  ${line}\n`).join('')}}`
}

const translate = `export function translate(
    text: { readonly message?: string; readonly id?: string; readonly description?: string },
    values?: Readonly<Record<string, string | number>>,
  ): string`

/** Declares the import of a file that is copied: it gives the address of the file. */
export function declareFile(extension: string): string {
  return `declare module '*.${extension}' {\n  const address: string\n  export default address\n}`
}

/** Declares the components that pages use without an import, under the name that the language server of MDX looks for. */
export function declareProvided(names: readonly string[]): string {
  const lines = names.map((name) => `  ${name}: typeof import('${modules.runtime}').${name}\n`)
  // Only pages have these, because they are drawn when a page is compiled.
  for (const { components } of contentFeatures)
    lines.push(...Object.entries(components).map(([name, type]) => `  ${name}: ${type}\n`))
  return `interface MDXProvidedComponents {\n${lines.join('')}}`
}
