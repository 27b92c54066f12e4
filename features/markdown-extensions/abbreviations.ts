import type { Nodes, Root } from 'mdast'
import { inlineRun, textNode } from '../../cli/compile/parse/forms/inline-run.ts'
import { formElement, problemNode, type TreeForms } from '../../cli/compile/parse/forms/tree-forms.ts'
import { escapePattern } from '../../cli/process/escape-pattern.ts'
import { abbreviationClass } from './content.ts'

type Position = NonNullable<Nodes['position']>

/** A line such as `*[HTML]: HyperText Markup Language`. */
interface Definition {
  readonly word: string
  readonly text: string
  readonly position: Position
}

/** A paragraph that begins with definitions. */
interface DefinitionBlock {
  readonly definitions: readonly Definition[]
  /** What follows them. */
  readonly rest: readonly Nodes[]
}

const line = /^\*\[(?<word>[^\]\n\uFFFC\uFFFD]+)\]:[ \t]*(?<text>[^\n\uFFFC]+)(?:\n|$)/

/** The abbreviations that a page defines, and the words that they explain. */
export function abbreviations(root: Root, source: string): TreeForms {
  const blocks = new Map<Nodes, DefinitionBlock>()
  for (const node of root.children) {
    const block = node.type === 'paragraph' ? definitionsIn(node.children, source) : undefined
    if (block) blocks.set(node, block)
  }
  if (blocks.size === 0) return {}
  const all = [...blocks.values()].flatMap(({ definitions }) => definitions)
  const texts = new Map(all.toReversed().map(({ word, text }) => [word, text]))
  const words = [...texts.keys()].sort((a, b) => b.length - a.length)
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{N}_])(?:${words.map(escapePattern).join('|')})(?![\p{L}\p{N}_])`,
    'gu',
  )
  const seen = new Set<string>()
  const used = wordsUsed(root, pattern, blocks)
  const problems = all.flatMap((one) => problemOf(one, { used, isFirst: texts.get(one.word) === one.text }))
  return {
    node: (node) => {
      const block = blocks.get(node)
      if (!block) return undefined
      const own = problems.filter(({ word }) => block.definitions.some((one) => one.word === word))
      const nodes = own.map(({ node: problem }) => problem)
      if (block.rest.length > 0) return { children: [...nodes, ...block.rest] }
      return { replacement: nodes }
    },
    inline: [
      {
        pattern,
        replace({ match: [word], position }) {
          const isFirst = !seen.has(word)
          seen.add(word)
          const properties = {
            title: texts.get(word) ?? '',
            className: abbreviationClass,
            ...(isFirst && { dataFirst: '' }),
          }
          return [formElement({ tagName: 'abbr', properties, children: [textNode(word)], position })]
        },
      },
    ],
  }
}

function definitionsIn(children: readonly Nodes[], source: string): DefinitionBlock | undefined {
  const [first] = children
  if (first?.type !== 'text' || !first.value.startsWith('*[')) return undefined
  const run = inlineRun(children, source)
  const definitions: Definition[] = []
  let at = 0
  for (let match = line.exec(run.text); match; match = line.exec(run.text.slice(at))) {
    const { word = '', text = '' } = match.groups ?? {}
    definitions.push({ word: word.trim(), text: text.trim(), position: positionAt(run.offsetAt(at), first.position) })
    at += match[0].length
  }
  return definitions.length === 0 ? undefined : { definitions, rest: run.slice(at, run.text.length) }
}

/** Definitions stand one below the other, so the line follows from their number. */
function positionAt(offset: number, around: Position | undefined): Position {
  const start = { line: around?.start.line ?? 1, column: around?.start.column ?? 1, offset }
  return { start, end: start }
}

function wordsUsed(node: Nodes, pattern: RegExp, blocks: ReadonlyMap<Nodes, DefinitionBlock>): ReadonlySet<string> {
  const used = new Set<string>()
  const visit = (one: Nodes): void => {
    if (one.type === 'text') for (const [word] of one.value.matchAll(pattern)) used.add(word)
    for (const child of blocks.get(one)?.rest ?? ('children' in one ? one.children : [])) visit(child)
  }
  visit(node)
  return used
}

function problemOf(
  { word, position }: Definition,
  { used, isFirst }: { readonly used: ReadonlySet<string>; readonly isFirst: boolean },
): readonly { readonly word: string; readonly node: Nodes }[] {
  if (used.has(word) && isFirst) return []
  const message = isFirst
    ? `The page has the word ${word} nowhere, so its text is left out.`
    : `Another line explains ${word}, so the text of this one is left out.`
  const hint = 'Write the word as the page has it, or take the line away.'
  return [{ word, node: problemNode({ code: 'unused-abbreviation', message, hint, position }) }]
}
