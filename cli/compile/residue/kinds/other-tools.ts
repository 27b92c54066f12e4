import { foreignKind, type ResidueKind } from '../kind.ts'

/** Syntax of Docsify, of MyST, of Pandoc, and of remark's directives. */
export const otherToolKinds: readonly ResidueKind[] = [
  foreignKind(['!> ', '?> '], /^[ \t]*[!?]> .*$/gmu, {
    what: 'a box',
    tool: 'Docsify',
    instead: 'Write :::warning or :::tip, the text, and a line of :::.',
  }),
  foreignKind(['}\uFFFC'], /\{[a-z][\w:+-]*\}\uFFFC+/gu, {
    what: 'a role',
    tool: 'MyST',
    instead: 'Write a link: [text](./page.md).',
  }),
  foreignKind([')='], /^[ \t]*\([^()\s]+\)=[ \t]*$/gmu, {
    what: 'a target',
    tool: 'MyST',
    instead: 'Give the heading below it an id: ## Heading {#id}.',
  }),
  foreignKind([']{'], /(?<![\]\\])\[[^[\]\n]+\]\{[.#][^{}\n]*\}/gu, {
    what: 'a span with attributes',
    tool: 'Pandoc',
    instead: 'Write <span class="…">…</span>.',
  }),
  foreignKind([']{', '}', ']'], /(?<![\w:]):{1,2}[a-z][\w-]*(?:\[[^\]\n]*\](?:\{[^}\n]*\})?|\{[^}\n]*\})/gu, {
    what: 'a directive',
    tool: 'remark-directive',
    instead: 'Write a component in an .mdx file.',
  }),
]
