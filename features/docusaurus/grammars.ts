import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Node } from 'oxc-parser'
import type { KeyedEntry } from '../../cli/config/run.ts'
import { parseScript } from '../../cli/code/code-parser.ts'
import { runSiteCode } from '../../cli/modules/observe/site-code.ts'
import { childrenOf } from '../../cli/code/syntax.ts'
import { locationAt } from '../../cli/report/position.ts'
import { modulesOf } from './imported-modules.ts'

/** The module of a theme that loads grammars of Prism; no component. */
export const grammarsModule = 'prism-include-languages'

const reason =
  'Code is highlighted when the site is built, in all languages of Prism; grammars of the site are not loaded.'
const advice =
  'Blocks in its language are plain text, each with a warning. Name a similar language of Prism in them, or highlight them in a plugin of `rehypePlugins`, whose elements stay.'

/**
 * Accounts for the file that loads grammars: each of the site's own is an entry. The parser must be loaded.
 * @param file path relative to the site @param root absolute path of the site
 */
export function grammarEntries(file: string, root: string): readonly KeyedEntry[] {
  const part = `@theme/${grammarsModule}`
  const path = posix.normalize(file)
  const text = readSite(join(root, file))
  const program = parseScript(file, text)
  const grammars = program ? ownGrammars(program) : []
  if (program && grammars.length === 0)
    return [
      {
        verdict: 'replaced',
        part,
        reason: 'All languages of Prism are built in.',
        at: locationAt(path, text, { offset: 0 }),
      },
    ]
  if (!program) return [{ verdict: 'left out', part, reason, advice, at: locationAt(path, text, { offset: 0 }) }]
  return grammars.map(({ name, offset }) => ({
    verdict: 'left out',
    part: `${part}: ${name}`,
    reason,
    advice,
    at: locationAt(path, text, { offset }),
  }))
}

function readSite(path: string): string {
  try {
    return runSiteCode(() => readFileSync(path, 'utf8'))
  } catch {
    return ''
  }
}

/** A grammar, or the module that has it. */
interface OwnGrammar {
  readonly name: string
  readonly offset: number
}

/** Starts of the names of modules that have no grammar of their own. */
const otherModules = ['prismjs', 'prism-react-renderer', '@generated', '@docusaurus', '@theme']

function ownGrammars(node: Node): readonly OwnGrammar[] {
  const modules = (modulesOf(node) ?? []).filter((name) => !otherModules.some((start) => name.startsWith(start)))
  const names = [...modules, ...(assignedLanguage(node) ?? [])]
  return [...names.map((name) => ({ name, offset: node.start })), ...childrenOf(node).flatMap(ownGrammars)]
}

/** The name in `Prism.languages.name = …`. */
function assignedLanguage(node: Node): readonly string[] | undefined {
  if (node.type !== 'AssignmentExpression' || node.left.type !== 'MemberExpression') return undefined
  const { object, property } = node.left
  const isLanguages =
    object.type === 'MemberExpression' && object.property.type === 'Identifier' && object.property.name === 'languages'
  if (!isLanguages) return undefined
  if (property.type === 'Identifier') return [property.name]
  return property.type === 'Literal' ? [String(property.value)] : ['a language']
}
