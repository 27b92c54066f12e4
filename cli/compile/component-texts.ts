import { posix } from 'node:path'
import type { Program } from 'oxc-parser'
import { contentDigest } from '../cache/digest.ts'
import { loadParser, parseScript } from '../lib/code-parser.ts'
import { keyName } from '../lib/syntax.ts'
import type { SourceTree } from '../lib/source-tree.ts'
import { type CompiledContent, componentContent } from './compiled-page.ts'
import { visitShownTexts } from './mdx-code/shown-texts.ts'

/** A page that is a React component says what its modules have between tags. Modules of packages are not read. */
const mostModules = 100

/** The content of a page that is a React component, with the texts of its modules for search. */
export async function readComponent(
  module: string,
  files: SourceTree,
): Promise<{ readonly compiled: CompiledContent; readonly digest: string }> {
  await loadParser()
  const modules = [module]
  const texts: string[] = []
  const titles = new Map<string, string>()
  let title: string | undefined
  for (let n = 0; n < Math.min(modules.length, mostModules); n += 1) {
    const file = modules[n] ?? ''
    const program = parseScript(file, files.read(file)?.text ?? '')
    if (!program) continue
    visitShownTexts(program, (text, name) => {
      texts.push(text)
      if (!titles.has(name) && text.trim() !== '') titles.set(name, text)
    })
    if (n === 0) title = titleOfMeta(program)
    for (const statement of program.body) {
      if (!('source' in statement) || !statement.source) continue
      const imported = moduleOfSite(statement.source.value, file, files)
      if (imported !== undefined && !modules.includes(imported)) modules.push(imported)
    }
  }
  title ??= titles.get('h1') ?? titles.get('Layout title') ?? titles.get('title') ?? ''
  const section = { id: '', level: 1, title: oneLine(title), text: oneLine(texts.join(' ')), code: '' }
  return {
    compiled: { ...componentContent, sections: [section] },
    digest: `component ${contentDigest(JSON.stringify(section))}`,
  }
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

const endings = ['', '.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.jsx', '/index.js']

/** The file of the site that an import names. */
function moduleOfSite(name: string, from: string, files: SourceTree): string | undefined {
  // Data is no text of a component. That of plugins is generated, and must not become an input of the build.
  if (!/^(?:\.\.?|@site)\//.test(name) || /\.(?:json|ya?ml|css|s[ac]ss|svg|png)$/.test(name)) return undefined
  const path = name.startsWith('@site/') ? name.slice('@site/'.length) : posix.join(posix.dirname(from), name)
  const file = endings.map((ending) => path + ending).find((candidate) => files.isFile(candidate))
  return file !== undefined && /\.[jt]sx?$/.test(file) ? file : undefined
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
