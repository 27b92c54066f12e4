import { posix } from 'node:path'
import type { RootContent } from 'hast'
import type { SiteConfig } from '../../cli/config/schema/site.ts'
import { lazily } from '../../cli/process/lazily.ts'
import type { SourceTree } from '../../cli/files/source-tree.ts'
import type { Diagnostic, Location } from '../../cli/report/diagnostic.ts'
import { locateData, readEntries } from '../../cli/sources/files/data-file.ts'
import { localeFolder } from '../../cli/sources/files/translations-place.ts'
import { glossaryEntrySchema } from './schema.ts'
import type { InputFile } from '../../cli/compile/compiled-page.ts'
import { parseNative } from '../../cli/compile/parse/native.ts'
import { oneLine } from '../../cli/text/spaces.ts'

/** A term and its definition in the language of the build. */
export interface GlossaryTerm {
  readonly name: string
  readonly definition: readonly RootContent[]
  /** Where it is defined. */
  readonly at: Location
}

/** The terms of a site, which are read when a page first uses one. */
export interface Glossary {
  /** Path of the file, relative to the site folder. */
  readonly file: string
  /** The files that a page with terms depends on: some need not exist. */
  readonly inputs: () => readonly InputFile[]
  /** Changes with the language. */
  readonly key: string
  /** In the order of the alphabet. Unset: the site has no such file. */
  readonly terms: () => readonly GlossaryTerm[] | undefined
  /** Finds a term by its name or another form, also in other letters. */
  readonly find: (name: string) => GlossaryTerm | undefined
  /** All names and forms, for suggestions. */
  readonly names: () => readonly string[]
  readonly problems: () => readonly Diagnostic[]
}

const fileName = 'glossary.yml'

/** Opens the glossary of a site, in the language of the build. */
export function openGlossary({ i18n }: Pick<SiteConfig, 'i18n'>, files: SourceTree, locale: string): Glossary {
  const translated = posix.join(localeFolder({ config: { i18n }, locale }), fileName)
  const paths = locale === i18n.defaultLocale ? [fileName] : [fileName, translated]
  const readGlossary = lazily(() => readTerms(files, paths, locale))
  return {
    file: fileName,
    key: paths.at(-1) ?? '',
    inputs: () => paths.map((file) => ({ file, hash: files.hash(file) })),
    terms: () => (paths.some((path) => files.isFile(path)) ? readGlossary().terms : undefined),
    find: (name) => readGlossary().forms.get(formOf(name)),
    names: () => [...readGlossary().formNames],
    problems: () => readGlossary().problems,
  }
}

interface Terms {
  readonly terms: readonly GlossaryTerm[]
  readonly forms: ReadonlyMap<string, GlossaryTerm>
  readonly formNames: ReadonlySet<string>
  readonly problems: readonly Diagnostic[]
}

/** Reads the files; a later one replaces definitions of an earlier one. */
function readTerms(files: SourceTree, paths: readonly string[], locale: string): Terms {
  const termsByName = new Map<string, GlossaryTerm & { readonly also: readonly string[] }>()
  const problems: Diagnostic[] = []
  for (const file of paths) {
    const { value = new Map(), diagnostics } = readEntries(files, file, glossaryEntrySchema)
    problems.push(...diagnostics)
    const data = { file, text: files.read(file)?.text ?? '' }
    for (const [name, { definition, also }] of value) {
      const at = locateData(data, [name], 'key')
      termsByName.set(name, { name, also, at, definition: parsedDefinition(definition, at) })
    }
  }
  const { compare } = new Intl.Collator(locale)
  const terms = [...termsByName.values()].sort((a, b) => compare(a.name, b.name))
  const entries = terms.flatMap((term) => [...term.also, term.name].map((form) => [form, term] as const))
  return {
    terms,
    forms: new Map(entries.map(([form, term]) => [formOf(form), term])),
    formNames: new Set(entries.map(([form]) => form)),
    problems,
  }
}

/** The inline content of a definition. Its nodes stand where the term is defined. */
function parsedDefinition(definition: string, { line, column }: Location): readonly RootContent[] {
  const start = { line, column }
  const placed = <Node extends RootContent>(node: Node): Node => ({
    ...node,
    position: { start, end: start },
    ...('children' in node ? { children: node.children.map(placed) } : {}),
  })
  const blocks = parseNative(definition, 'md').children.filter((block) => block.type !== 'text')
  return blocks.flatMap((block, i): RootContent[] => {
    const inline: readonly RootContent[] = block.type === 'element' && block.tagName === 'p' ? block.children : [block]
    return [...(i > 0 ? [{ type: 'text' as const, value: ' ' }] : []), ...inline.map(placed)]
  })
}

function formOf(name: string): string {
  return oneLine(name).toLowerCase()
}
