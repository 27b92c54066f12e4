import type { Nodes } from 'hast'
import { convertLegacySyntax } from '../compile/parse/legacy.ts'
import { parseNative } from '../compile/parse/native.ts'
import type { SourceTree } from '../files/source-tree.ts'
import { type Diagnostic, diagnostic } from '../report/diagnostic.ts'
import { type AuthorText, type CodeTexts, textsInCode } from './texts-in-code.ts'
import { isDeclaration, isMarkdown, isScript } from '../files/file-kinds.ts'

/** The translatable texts in an author's files. */
export interface AuthorTexts {
  readonly texts: readonly AuthorText[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Finds `<Translate>` and `translate()` in the modules and MDX files of a site folder. `loadParser` must have been called. @param ignored top-level folders to skip */
export function authorTexts(files: SourceTree, ignored: ReadonlySet<string>): AuthorTexts {
  const entries = sourceFiles(files, ignored).map((file) => ({
    file,
    ...textsInFile(file, files.read(file)?.text ?? ''),
  }))
  return {
    texts: entries.flatMap(({ texts }) => texts),
    diagnostics: entries.flatMap(({ file, unknown }) => unknown.map((use) => unknownText(file, use))),
  }
}

function sourceFiles(files: SourceTree, ignored: ReadonlySet<string>): readonly string[] {
  const top = files.names('').filter((name) => !name.startsWith('.') && !ignored.has(name))
  const below = top.flatMap((name) => (files.isFile(name) ? [name] : files.list(name).files))
  return below.filter((file) => (isScript(file) || isMarkdown(file)) && !isDeclaration(file))
}

const nothing: CodeTexts = { texts: [], unknown: [] }

function textsInFile(file: string, text: string): CodeTexts {
  if (!/\bTranslate\b|\btranslate\(/.test(text)) return nothing
  return isMarkdown(file) ? textsInMarkdown(file, text) : textsInCode(file, text)
}

/** A file that cannot be parsed has no texts here; the build reports it. */
function textsInMarkdown(file: string, text: string): CodeTexts {
  try {
    return join(textsInTree(file, parseNative(convertLegacySyntax(text), 'mdx')))
  } catch {
    return nothing
  }
}

function textsInTree(file: string, node: Nodes): readonly CodeTexts[] {
  const code = codeOf(node)
  if (code !== undefined) return [atLine(textsInCode(`${file}.tsx`, code), node)]
  return 'children' in node ? node.children.flatMap((child) => textsInTree(file, child as Nodes)) : []
}

/** The JavaScript of a node: an expression, imports and exports, or a `Translate` element as JSX. */
function codeOf(node: Nodes): string | undefined {
  if (node.type === 'mdxjsEsm') return node.value
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') return `(${node.value})`
  const isElement = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
  if (!isElement || node.name !== 'Translate') return undefined
  const attributes = node.attributes.flatMap((attribute) =>
    attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string'
      ? [`${attribute.name}={${JSON.stringify(attribute.value)}}`]
      : [],
  )
  return `<Translate ${attributes.join(' ')}>{${JSON.stringify(textOf(node))}}</Translate>`
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map((child) => textOf(child as Nodes)).join('') : ''
}

function atLine({ texts, unknown }: CodeTexts, node: Nodes): CodeTexts {
  const first = node.position?.start.line ?? 1
  return { texts, unknown: unknown.map((use) => ({ ...use, line: use.line + first - 1 })) }
}

function join(parts: readonly CodeTexts[]): CodeTexts {
  return { texts: parts.flatMap(({ texts }) => texts), unknown: parts.flatMap(({ unknown }) => unknown) }
}

function unknownText(file: string, { line, code }: CodeTexts['unknown'][number]): Diagnostic {
  return diagnostic({
    code: 'translation-unknown',
    message: `The text of this translation is not a plain string, so it cannot be extracted: ${code}`,
    at: { file, line, column: 1, length: 1 },
    hint: 'Write the text as a plain string, with a placeholder such as {name} for each part that changes.',
  })
}
