import { readFileSync } from 'node:fs'
import type { ArrayExpression, ImportDeclaration, Program } from 'oxc-parser'
import { callsOf, redirectEntries, redirectsFile, redirectsText, valueOf } from '../../../cli/edits/redirects-file.ts'
import { parseScript } from '../../../cli/code/code-parser.ts'
import type { Project } from '../../../cli/pipeline/open.ts'
import { type Diagnostic, diagnostic } from '../../../cli/report/diagnostic.ts'
import { applyEdits, type Edit } from '../../../cli/text/text-edits.ts'

/** Files to write, relative to the site folder; or why the redirects have to be written by hand. */
export interface RedirectPlan {
  readonly files: readonly { readonly file: string; readonly text: string }[]
  readonly fault?: Diagnostic
}

/** The file that redirects are written to where the config names none. */
const defaultFile = 'redirects.json'

/** Plans where redirects are written: into the file of a `redirects()` of the config, else into a new one, which the config then names. */
export function planRedirects(redirects: ReadonlyMap<string, string>, project: Project): RedirectPlan {
  if (redirects.size === 0) return { files: [] }
  const { configFile, files } = project
  const text = readFileSync(files.absolute(configFile), 'utf8')
  const config = parseScript(configFile, text)
  const named = config && redirectsFile(config)
  const old = named === undefined ? undefined : files.read(named)
  const before = named === undefined ? undefined : redirectEntries(old?.text)
  if (named !== undefined && before)
    return { files: [{ file: named, text: redirectsText(before, { added: redirects }, old?.text) }] }
  const edits = named === undefined && config ? sourceEdits(config, text) : undefined
  if (!edits || files.read(defaultFile)) return { files: [], fault: byHand(redirects, configFile) }
  return {
    files: [
      { file: defaultFile, text: redirectsText({}, { added: redirects }, undefined) },
      { file: configFile, text: applyEdits(text, edits) },
    ],
  }
}

/** The changes of a config that add `redirects({ file })` to its sources; `undefined` where it is not plain enough. */
function sourceEdits(config: Program, text: string): readonly Edit[] | undefined {
  const [object] = callsOf('defineConfig', config).flatMap(({ arguments: [first] }) =>
    first?.type === 'ObjectExpression' ? [first] : [],
  )
  const sources = object && valueOf(object, 'sources')
  const from = config.body.find(
    (node): node is ImportDeclaration =>
      node.type === 'ImportDeclaration' && node.source.value === 'docs-gen' && node.importKind !== 'type',
  )
  if (sources?.type !== 'ArrayExpression' || !from) return undefined
  const name = from.specifiers.find(
    (one) => one.type === 'ImportSpecifier' && 'name' in one.imported && one.imported.name === 'redirects',
  )
  const imports = name ? [] : importEdits(from)
  return imports && [...imports, atEnd(sources, `${name?.local.name ?? 'redirects'}({ file: '${defaultFile}' })`, text)]
}

function importEdits({ specifiers }: ImportDeclaration): readonly Edit[] | undefined {
  const last = specifiers.findLast(({ type }) => type === 'ImportSpecifier')
  return last && [{ start: last.end, end: last.end, text: ', redirects' }]
}

/** Adds an element to a list, in a line of its own if others have one. */
function atEnd({ elements, start, end }: ArrayExpression, code: string, text: string): Edit {
  const last = elements.findLast((element) => element !== null)
  if (!last) return { start: start + 1, end: start + 1, text: code }
  const line = text.lastIndexOf('\n', last.start)
  const indent = /^[ \t]*/.exec(text.slice(line + 1))?.[0] ?? ''
  const isAlone = line >= start && text.slice(line + 1, last.start).trim() === ''
  const hasComma = text.slice(last.end, end).includes(',')
  if (!isAlone) return { start: last.end, end: last.end, text: `, ${code}` }
  const comma = hasComma ? text.indexOf(',', last.end) + 1 : last.end
  return { start: comma, end: comma, text: `${hasComma ? '' : ','}\n${indent}${code},` }
}

function byHand(redirects: ReadonlyMap<string, string>, configFile: string): Diagnostic {
  const lines = [...redirects].map((entry) => entry.map((part) => JSON.stringify(part)).join(': ')).join(', ')
  return diagnostic({
    code: 'redirects-unwritten',
    message: `The redirects have to be written by hand, because no list of sources that can be changed is in ${configFile}: ${lines}.`,
    hint: 'Put them into a JSON file that redirects({ file }) of the config names; --write then adds to it.',
    at: { file: configFile, line: 1, column: 1, length: 1 },
  })
}
