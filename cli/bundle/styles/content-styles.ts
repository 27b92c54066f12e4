import { contentFeatures } from '../../../features/lists/content.ts'
import { loadParser, parseCode } from '../../code/code-parser.ts'
import { importedNames } from '../../compile/mdx-code/read-facts.ts'

/** A part of the style sheet for components of content: a class that their elements have, and the components. */
interface ContentPart {
  readonly className: string
  readonly components: readonly string[]
}

const featureParts = contentFeatures
  .flatMap(({ styles }) => Object.entries(styles))
  .map(([file, className]): [string, ContentPart] => [file, { className, components: [] }])

const parts: Readonly<Record<string, ContentPart>> = {
  ...Object.fromEntries(featureParts),
  'accordion.css': { className: 'theme-accordion', components: ['Accordion'] },
  'badge.css': { className: 'theme-badge', components: ['Badge'] },
  'content-cards.css': { className: 'theme-card', components: ['Card', 'CardGrid', 'LinkCard'] },
  'file-tree.css': { className: 'theme-file-tree', components: ['FileTree'] },
  'icon.css': { className: 'theme-icon', components: ['Card', 'Icon'] },
  'steps.css': { className: 'theme-steps', components: ['Steps'] },
}

/** Classes that the components have besides, and share with elements of authors. */
export const sharedClasses: readonly string[] = ['badge', 'badge--', 'card']

const components = [...new Set(Object.values(parts).flatMap((part) => part.components))]

/** The classes and imports that show which components of content a site uses. */
interface ContentUse {
  /** Classes in the HTML of all pages. */
  readonly classes: readonly string[]
  /** Components that code imports. */
  readonly imported: ReadonlySet<string>
}

/** Whether a site uses the components of a part, by the name of the part's file. */
export const needsContentPart: Readonly<Record<string, (use: ContentUse) => boolean>> = Object.fromEntries(
  Object.entries(parts).map(([file, part]) => [
    file,
    ({ classes, imported }: ContentUse) =>
      classes.includes(part.className) || part.components.some((name) => imported.has(name)),
  ]),
)

const runtime = 'docs-gen/runtime'

/**
 * The components of content that code imports; a component of the site may have the same name.
 * @param modules code of the site, and generated modules of pages
 */
export async function importedComponents(modules: readonly string[]): Promise<ReadonlySet<string>> {
  const candidates = modules.filter((text) => text.includes(runtime) && components.some((name) => text.includes(name)))
  if (candidates.length > 0) await loadParser()
  const imports = candidates.flatMap((text) => parseCode(text).program?.body.flatMap(importedNames) ?? [])
  return new Set(
    imports.flatMap(({ from, imported }) => (from === runtime && components.includes(imported) ? [imported] : [])),
  )
}
