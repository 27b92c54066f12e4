import { dirname, join, posix, relative, sep } from 'node:path'
import { findPackage } from '../../cli/modules/find-package.ts'

/** Components of the text of pages that a site replaces. */
export interface TextComponents {
  /** For `markdown.components`. */
  readonly components: Readonly<Record<string, string>>
  /** Modules that the installed theme has, for `theme`: docs-gen's own would not use the replaced parts. */
  readonly theme: Readonly<Record<string, string>>
}

/** The key of `markdown.components` for a component of the theme. */
const keys: Readonly<Record<string, readonly string[]>> = {
  Admonition: ['admonition'],
  CodeBlock: ['codeBlock'],
  CodeInline: ['code'],
  'MDXComponents/A': ['a'],
  'MDXComponents/Code': ['code', 'codeBlock'],
  'MDXComponents/Img': ['img'],
  'MDXComponents/Li': ['li'],
  'MDXComponents/Ul': ['ul'],
}

/** Components made of parts that sites replace one by one. */
const composites = ['Admonition', 'CodeBlock']

/** Finds what renders the text of pages in place of the theme. @param configFile absolute path @param names of the site's components */
export function textComponents(configFile: string, names: readonly string[]): TextComponents {
  const root = dirname(configFile)
  const whole = composites.filter((name) => !names.includes(name) && names.some((one) => one.startsWith(`${name}/`)))
  const modules = whole.flatMap((name): [string, string][] => {
    const module = installedPart(name, root)
    return module === undefined ? [] : [[name, module]]
  })
  const replacements = [...names, ...modules.map(([name]) => name)]
  const components = replacements.flatMap((name) =>
    (keys[name] ?? []).map((key): [string, string] => [key, `@theme/${name}`]),
  )
  return {
    components: Object.fromEntries(components),
    theme: Object.fromEntries(modules.map(([name, module]) => [`@theme/${name}`, module])),
  }
}

/** Whether Markdown renders a component of the site. */
export function isUsedByMarkdown(name: string, { components, theme }: TextComponents): boolean {
  const family = composites.find((one) => name.startsWith(`${one}/`))
  return Object.values(components).includes(`@theme/${name}`) || (family !== undefined && `@theme/${family}` in theme)
}

/** The file of a component in the classic theme that the site has installed, relative to the site. */
function installedPart(name: string, root: string): string | undefined {
  const theme = findPackage(root, '@docusaurus/theme-classic')
  if (theme === undefined) return undefined
  const path = relative(root, join(theme, 'lib', 'theme', name, 'index.js'))
    .split(sep)
    .join(posix.sep)
  return path.startsWith('.') ? path : `./${path}`
}
