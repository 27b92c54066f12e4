import { isSnippets } from '../../transforms/code/snippets.ts'
import { foreignKind, type ResidueKind } from '../kind.ts'

/** Syntax of VitePress that is text. Its boxes, code groups and marks in code are read. */
export const vitepressKinds: readonly ResidueKind[] = [
  foreignKind(['[[', '[toc]', '[TOC]'], /^[ \t]*(?:\[\[(?:toc|_toc_)\]\]|@?\[toc\](?:\([^\n]*\))?)[ \t]*$/gimu, {
    what: 'a table of contents',
    tool: 'VitePress and others',
    page: 'Coming from VitePress',
    instead:
      'Take it away: each page has its contents beside it. In an .mdx file, <TOCInline toc={toc} /> puts them here.',
  }),
  foreignKind(['<<<'], /^[ \t]*<<<[ \t]+[^\s{"]*[./][^\n]*$/gmu, {
    what: 'code from a file',
    tool: 'VitePress',
    page: 'Coming from VitePress',
    within: ({ tagName, text }) => tagName !== 'p' || !isSnippets(text),
    instead: 'Put empty lines around it, or write a fence with file=./path.',
  }),
]
