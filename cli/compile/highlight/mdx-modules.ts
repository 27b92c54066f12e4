import { markdownToMdast, mdxToMdast } from 'satteri'
import type { Highlighter } from './highlighter.ts'

/** Adds the colours of JavaScript to the `import` and `export` lines of MDX, for which Prism has no grammar. */
export function withMdxModules(highlighter: Highlighter): Highlighter {
  return {
    ...highlighter,
    highlight(code, language) {
      const modules = language.toLowerCase() === 'mdx' && startsModule.test(code) ? modulesIn(code) : []
      if (modules.length === 0) return highlighter.highlight(code, language)
      const lines = code.split('\n')
      const isInModule = (i: number): boolean => modules.some(({ from, to }) => i >= from && i < to)
      const rest = lines.map((line, i) => (isInModule(i) ? '' : line)).join('\n')
      const tokenLines = [...(highlighter.highlight(rest, language) ?? [])]
      for (const { from, to } of modules) {
        const inner = highlighter.highlight(lines.slice(from, to).join('\n'), 'jsx') ?? []
        tokenLines.splice(from, inner.length, ...inner)
      }
      return tokenLines
    },
  }
}

const startsModule = /^(?:import|export)\b/m

/** Lines by index, the last one excluded. */
interface LineRange {
  readonly from: number
  readonly to: number
}

/** The blocks of `import` and `export` lines. Of an example that is no valid MDX, they end at an empty line. */
function modulesIn(code: string): readonly LineRange[] {
  const lines = code.split('\n')
  const startsHere = ({ from }: LineRange): boolean => startsModule.test(lines[from] ?? '')
  try {
    return rangesOf(mdxToMdast(code), 'mdxjsEsm')
  } catch {
    return rangesOf(markdownToMdast(code), 'paragraph').filter(startsHere)
  }
}

function rangesOf(tree: ReturnType<typeof mdxToMdast>, type: string): readonly LineRange[] {
  const nodes = 'children' in tree ? tree.children.filter((node) => node.type === type) : []
  return nodes.flatMap(({ position }) => (position ? [{ from: position.start.line - 1, to: position.end.line }] : []))
}
