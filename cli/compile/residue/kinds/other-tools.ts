import { foreign, foreignKind, type ForeignSyntax, type ResidueKind } from '../kind.ts'

const role: ForeignSyntax = {
  what: 'a role',
  tool: 'Sphinx',
  instead: 'Write a link, [text](./page.md), or the code alone.',
}

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
  {
    code: 'foreign-syntax',
    signs: [':\uFFFC'],
    pattern: /(?<![\p{L}\p{N}:\uFFFC]):[a-z][\w.+-]*(?::[a-z][\w.+-]*)*:\uFFFC+/gu,
    // A name in front of a link or a picture is none: a role stands before code.
    advice: ({ source }) => (/:`[^`]/.test(source) ? foreign(source, role) : undefined),
  },
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
