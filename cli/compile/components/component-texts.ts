import type { Program } from 'oxc-parser'
import { contentDigest } from '../../cache/digest.ts'
import { loadParser, parseScript } from '../../code/code-parser.ts'
import { keyName } from '../../code/syntax.ts'
import type { SourceFile } from '../../files/source-file.ts'
import type { SourceTree } from '../../files/source-tree.ts'
import { type CompiledContent, componentContent } from '../compiled-page.ts'
import type { Modules } from '../modules.ts'
import { oneLine } from '../../text/spaces.ts'
import { exportTexts } from './imported-texts.ts'

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
  const { text, texts } = exportTexts({ file: module, exported: '*' }, files, modules)
  const firstIn = (name: string): string | undefined =>
    texts.find((one) => one.name === name && one.text.trim() !== '')?.text
  const title =
    titleIn(files.read(module), module) ?? firstIn('h1') ?? firstIn('Layout title') ?? firstIn('title') ?? ''
  const section = { id: '', level: 1, title: oneLine(title), text, code: '' }
  return {
    compiled: { ...componentContent, sections: [section] },
    digest: `component ${contentDigest(JSON.stringify(section))}`,
  }
}

/** The title that a module exports for its page. */
function titleIn(file: SourceFile | undefined, path: string): string | undefined {
  if (!file) return undefined
  if (!titles.has(file)) {
    const program = parseScript(path, file.text)
    titles.set(file, program && titleOfMeta(program))
  }
  return titles.get(file)
}

/** Titles of files that have not changed: `serve` compiles pages again and again. */
const titles = new WeakMap<SourceFile, string | undefined>()

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
