import { dirname, isAbsolute, join, posix } from 'node:path'
import { docItemName, type ThemePart, themeParts } from '../../runtime/contract/index.ts'
import type { Location } from '../../cli/report/diagnostic.ts'
import type { KeyedEntry } from '../../cli/config/run.ts'
import { isRecord } from '../../cli/process/is-record.ts'
import { resolveModule } from '../../cli/modules/resolve-module.ts'
import type { DocItemComponent } from './contribution.ts'
import { grammarEntries, grammarsModule } from './grammars.ts'
import { relativePath } from './relative-path.ts'
import { isUsedByMarkdown, type TextComponents, textComponents } from './text-components.ts'
import { importedOnly, isDocusaurusName } from './theme-names.ts'
import { missingGenerated } from './modules/generated-imports.ts'
import { installedThemes } from './modules/installed-theme.ts'
import { componentFiles, componentName } from './modules/theme-files.ts'

/** The components that a site has in place of those of its theme. */
export interface ThemeComponents {
  /** For the key `theme`: files by the names that import them, and the slots that render them. */
  readonly theme: Readonly<Record<string, string>>
  /** For `markdown.components`. */
  readonly components: Readonly<Record<string, string>>
  readonly account: readonly KeyedEntry[]
}

/** Module of the slots that render parts of a classic theme. */
const slotsModule = 'docs-gen:runtime/docusaurus/theme/slots'

const slotsByPart: ReadonlyMap<string, string> = new Map(
  Object.entries(themeParts).flatMap(([slot, parts]) => parts.map((part): [ThemePart, string] => [part, slot])),
)

/** Where components of a theme come from. */
interface SwizzledInput {
  /** Absolute path. */
  readonly configFile: string
  readonly themeConfig: unknown
  /** Absolute path of the folder of the files that plugins write. */
  readonly generated: string
  /** Absolute paths of plugins' folders of components; a later one wins. */
  readonly themePaths: readonly string[]
  readonly docItems: readonly DocItemComponent[]
}

interface ThemeFile {
  /** Its name after `@theme/`. */
  readonly name: string
  /** Path relative to the site. */
  readonly file: string
}

/** Finds the components in `src/theme` and in the theme folders of plugins. Those of the site win. */
export function swizzledComponents(input: SwizzledInput): ThemeComponents {
  const { configFile, themeConfig, themePaths } = input
  const root = dirname(configFile)
  const siteFiles = themeFiles(join(root, 'src', 'theme'), root)
  const written = unique([...themePaths].reverse().flatMap((folder) => themeFiles(folder, root)))
  const withLacks = written.map((file) => ({ ...file, lack: missingGenerated(join(root, file.file), input.generated) }))
  const ofPlugins = withLacks.filter(({ lack }) => lack === undefined)
  const components = unique([...siteFiles, ...ofPlugins])
  const names = components.map(({ name }) => name)
  const docItems = input.docItems.map((item) => ({ ...item, file: moduleOf(item.module, components, configFile) }))
  const docItemFiles = docItems.flatMap(({ instance, file }) =>
    file === undefined ? [] : [[docItemName(instance), file]],
  )
  const slots = new Set([
    ...names.flatMap((name) => slotOf(name) ?? []),
    ...(docItemFiles.length > 0 ? ['DocPage'] : []),
  ])
  const types = names.some((name) => drawsItems.has(name)) ? customTypes(themeConfig) : []
  const text = textComponents(configFile, names)
  const isPart = partTest(root)
  const entriesOf = (files: readonly ThemeFile[]): readonly KeyedEntry[] =>
    files.flatMap((file) =>
      file.name === grammarsModule ? grammarEntries(file.file, root) : entryOf(file, { text, isPart }),
    )
  return {
    theme: {
      ...text.theme,
      ...Object.fromEntries(ofPlugins.map(({ name, file }) => [`@theme-original/${name}`, file])),
      ...Object.fromEntries(components.map(({ name, file }) => [`@theme/${name}`, file])),
      ...Object.fromEntries(docItemFiles),
      ...Object.fromEntries([...slots].map((slot) => [slot, `${slotsModule}#${slot}Slot`])),
      ...Object.fromEntries(types.map((type) => [type, `${slotsModule}#CustomNavbarItemSlot`])),
    },
    components: text.components,
    account: [
      ...entriesOf(siteFiles),
      ...entriesOf(components.slice(siteFiles.length)).filter(({ verdict }) => verdict !== 'kept'),
      ...withLacks.flatMap(lackEntry),
      ...docItems.map(docItemEntry),
    ],
  }
}

/** The file of a component that the options of a plugin name. */
function moduleOf(module: string, components: readonly ThemeFile[], configFile: string): string | undefined {
  if (module.startsWith('@theme/')) return components.find(({ name }) => `@theme/${name}` === module)?.file
  if (module.startsWith('.') || module.startsWith('@site/')) return module
  const file = isAbsolute(module) ? module : resolveModule(module, configFile)
  return file === undefined ? undefined : relativePath(file, dirname(configFile))
}

/** A component that reads a file which a plugin would write if docs-gen did not replace it. */
function lackEntry({ name, file, lack }: ThemeFile & { readonly lack: string | undefined }): readonly KeyedEntry[] {
  if (lack === undefined) return []
  const reason = `It imports ${lack}, a file of a plugin that docs-gen replaces or leaves out.`
  return [{ verdict: 'left out', part: `@theme/${name}`, reason, at: startOf(file) }]
}

function startOf(file: string): Location {
  return { file: posix.normalize(file), line: 1, column: 1, length: 1 }
}

function docItemEntry({ module, key, file }: DocItemComponent & { readonly file: string | undefined }): KeyedEntry {
  const part = `docItemComponent: ${module}`
  if (file !== undefined) return { verdict: 'kept', part, key }
  return {
    verdict: 'left out',
    part,
    reason: 'Neither the site nor a theme that was run has this component.',
    advice: 'Install the package of the theme, and name it in `themes`.',
    key,
  }
}

function unique(files: readonly ThemeFile[]): readonly ThemeFile[] {
  return files.filter(({ name }, n) => files.findIndex((other) => other.name === name) === n)
}

function themeFiles(folder: string, root: string): readonly ThemeFile[] {
  const start = relativePath(folder, root)
  return componentFiles(folder).map((file) => ({
    name: componentName(file),
    file: `${start}/${file}`,
  }))
}

function slotOf(name: string): string | undefined {
  return name === 'NavbarItem/ComponentTypes' ? 'NavbarItem' : slotsByPart.get(name)
}

/** Whether a component replaces a part of a theme: the installed themes know; without one, its name tells. */
function partTest(root: string): (name: string) => boolean {
  const parts = new Set(installedThemes(root).flatMap((folder) => componentFiles(folder).map(componentName)))
  return parts.size === 0 ? isDocusaurusName : (name) => parts.has(name)
}

interface EntryInput {
  readonly text: TextComponents
  /** Whether a component replaces one of a theme; others are components of the site. */
  readonly isPart: (name: string) => boolean
}

function entryOf({ name, file }: ThemeFile, { text, isPart }: EntryInput): KeyedEntry {
  const at = startOf(file)
  const part = `@theme/${name}`
  const isDrawn = slotOf(name) !== undefined || isUsedByMarkdown(name, text)
  if (isDrawn || !isPart(name)) return { verdict: 'kept', part, at }
  if (name === 'MDXComponents')
    return {
      verdict: 'approximated',
      part,
      reason:
        'Its components are available in pages, and its elements replace those of Markdown, but for headings, `pre` and `details`.',
      at,
    }
  if (importedOnly(name))
    return {
      verdict: 'approximated',
      part,
      reason: 'It is used where code imports it, not by Markdown.',
      at,
    }
  return {
    verdict: 'left out',
    part,
    reason: "docs-gen's theme has no such part.",
    advice: 'Replace a part around it, or import the component in the pages that use it.',
    at,
  }
}

/** Parts of the navbar that choose the component of an item, so that a site which replaces one may know types of its own. */
const drawsItems: ReadonlySet<string> = new Set(['Navbar', 'Navbar/Content', 'NavbarItem', 'NavbarItem/ComponentTypes'])

/** Types of navbar items that only the site itself knows. */
function customTypes(themeConfig: unknown): readonly string[] {
  const navbar = isRecord(themeConfig) ? themeConfig['navbar'] : undefined
  return [...new Set(typesIn(isRecord(navbar) ? navbar['items'] : undefined))]
}

function typesIn(items: unknown): readonly string[] {
  if (!Array.isArray(items)) return []
  return items
    .filter(isRecord)
    .flatMap(({ type, items: children, dropdownItemsBefore, dropdownItemsAfter }) => [
      ...(typeof type === 'string' && type.startsWith('custom-') ? [type] : []),
      ...[children, dropdownItemsBefore, dropdownItemsAfter].flatMap(typesIn),
    ])
}
