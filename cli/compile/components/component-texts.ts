import type { Program } from 'oxc-parser'
import { contentDigest } from '../../cache/digest.ts'
import { loadParser, parseScript } from '../../code/code-parser.ts'
import { keyName } from '../../code/syntax.ts'
import type { SourceFile } from '../../files/source-file.ts'
import type { SourceTree } from '../../files/source-tree.ts'
import { type CompiledContent, componentContent } from '../compiled-page.ts'
import type { Modules } from '../modules.ts'
import { visitShownTexts } from '../mdx-code/shown-texts.ts'

/** A page that is a React component says what its modules have between tags. Modules of packages are not read. */
const mostModules = 100

/** A site's files, and the modules that they import. */
interface ComponentSource {
  readonly files: SourceTree
  readonly modules: Modules
}

/** The content of a page that is a React component, with the texts of its modules for search. */
export async function readComponent(
  module: string,
  { files, modules }: ComponentSource,
): Promise<{ readonly compiled: CompiledContent; readonly digest: string }> {
  await loadParser()
  const paths = new Set([module])
  const moduleTexts: ModuleTexts[] = []
  for (const path of paths) {
    const file = files.read(path)
    const texts = file && textsOf(path, file)
    if (texts) moduleTexts.push(texts)
    for (const name of texts?.imports ?? []) {
      const imported = modules.find(name, path)?.file
      if (imported !== undefined && isScript(imported) && paths.size < mostModules) paths.add(imported)
    }
  }
  const texts = moduleTexts.flatMap((one) => one.texts)
  const firstIn = (name: string): string | undefined =>
    texts.find((one) => one.name === name && one.text.trim() !== '')?.text
  const [meta] = moduleTexts.map((one) => one.title)
  const title = meta ?? firstIn('h1') ?? firstIn('Layout title') ?? firstIn('title') ?? ''
  const text = oneLine(texts.map((one) => one.text).join(' '))
  const section = { id: '', level: 1, title: oneLine(title), text, code: '' }
  return {
    compiled: { ...componentContent, sections: [section] },
    digest: `component ${contentDigest(JSON.stringify(section))}`,
  }
}

/** What a module shows, and what it imports. */
interface ModuleTexts {
  readonly texts: readonly { readonly text: string; readonly name: string }[]
  /** The title that it exports for the page. */
  readonly title?: string
  readonly imports: readonly string[]
}

/** Texts of files that have not changed: pages share modules, and `serve` compiles them again and again. */
const textsByFile = new WeakMap<SourceFile, { readonly texts: ModuleTexts | undefined }>()

function textsOf(path: string, file: SourceFile): ModuleTexts | undefined {
  const entry = textsByFile.get(file) ?? { texts: readTexts(path, file.text) }
  textsByFile.set(file, entry)
  return entry.texts
}

function readTexts(path: string, code: string): ModuleTexts | undefined {
  const program = parseScript(path, code)
  if (!program) return undefined
  const texts: ModuleTexts['texts'][number][] = []
  visitShownTexts(program, (text, name) => texts.push({ text, name }))
  const imports = program.body.flatMap((statement) =>
    'source' in statement && statement.source ? [statement.source.value] : [],
  )
  return { texts, title: titleOfMeta(program), imports }
}

function isScript(file: string): boolean {
  return /\.[jt]sx?$/.test(file)
}

/** The title in `export const meta = { title: 'Home' }`. */
function titleOfMeta({ body }: Program): string | undefined {
  for (const statement of body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declaration.declarations) {
      if (id.type !== 'Identifier' || id.name !== 'meta' || init?.type !== 'ObjectExpression') continue
      for (const property of init.properties)
        if (property.type === 'Property' && keyName(property.key) === 'title' && property.value.type === 'Literal')
          return typeof property.value.value === 'string' ? property.value.value : undefined
    }
  }
  return undefined
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
