import { isParagraph } from '../text-block.ts'
import { foreignKind, type ForeignSyntax, type ResidueKind } from '../kind.ts'
import { isHeadingTag } from '../../../markup/heading-tag.ts'

/** Attributes behind a link, a picture or a block. */
export const attributes: ForeignSyntax = {
  what: 'a list of attributes',
  tool: 'kramdown and MkDocs',
  page: 'Coming from MkDocs',
  instead: 'Write HTML such as <img src="…" width="300" />, or turn on `markdown.extensions.attributes`.',
}

/** Syntax that several dialects of Markdown share. */
export const extendedMarkdownKinds: readonly ResidueKind[] = [
  foreignKind(
    ['}'],
    // Behind a link or a picture, or on a line of its own.
    /(?<=[\uFFFC)][ \t]?|^[ \t]*)\{:?[ \t]*(?:[.#][A-Za-z][\w-]*|[a-z-]+=(?:"[^"\n]*"|'[^'\n]*'|[\w%.-]+)|toc)(?:[ \t]+[^{}\n]+)?[ \t]*\}/gmu,
    { ...attributes, within: ({ tagName }) => !isHeadingTag(tagName) },
  ),
  foreignKind(['}'], /\{:?[ \t]*(?:\.[A-Za-z]|#[A-Za-z][^{}\n]*[ \t][^#\s])[^{}\n]*\}[ \t]*$/gu, {
    ...attributes,
    within: ({ tagName }) => isHeadingTag(tagName),
    instead:
      'A heading may have ids: ## Heading {#id}, or {#id #former-id}; `markdown.extensions.attributes` reads the others.',
  }),
  foreignKind(['{#'], /(?<=[^\s)\uFFFC][ \t])\{#[A-Za-z][\w.:-]*\}[ \t]*$/gmu, {
    ...attributes,
    within: ({ tagName }) => !isHeadingTag(tagName),
    instead: 'Write <span id="…">…</span>, or turn on `markdown.extensions.attributes`.',
  }),
  foreignKind(['\n: ', '\n:\t'], /(?<=\n)[ \t]*:[ \t]+\S.*$/gmu, {
    what: 'a definition',
    tool: 'Markdown Extra',
    page: 'Coming from MkDocs',
    instead: 'Write <dl><dt>Term</dt><dd>…</dd></dl>, or turn on `markdown.extensions.definitionLists`.',
    within: isParagraph,
  }),
  // Braces and backslashes are TeX: `2^{10}-2^{8}`.
  foreignKind(['^'], /(?<=[\p{L}\p{N})])\^[^\s^{}\\$]{1,20}\^(?![\^\p{L}\p{N}{\\])/gu, {
    what: 'superscript',
    tool: 'Pandoc and MkDocs',
    page: 'Coming from MkDocs',
    instead: 'Write <sup>…</sup>, or turn on `markdown.extensions.sup`.',
  }),
]
