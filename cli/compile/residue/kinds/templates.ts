import { foreignKind, type ResidueKind } from '../kind.ts'

/** Tags and values of template engines. */
export const templateKinds: readonly ResidueKind[] = [
  foreignKind(['{{<', '{{%'], /\{\{[<%][^\n]*?[>%]\}\}/gu, {
    what: 'a shortcode',
    tool: 'Hugo',
    instead: 'Write a component in an .mdx file, or a box such as :::note.',
  }),
  foreignKind(['{%'], /(?<!\{)\{%-?[ \t]*\/?[a-z@][^\n]*?%\}(?!\})/giu, {
    what: 'a tag',
    tool: 'GitBook and Jekyll',
    instead: 'Write a box such as :::note, or a component in an .mdx file.',
  }),
  foreignKind(
    ['='],
    // Alone on its line, with at least one value.
    /^[ \t]*\[[a-z][\w-]*(?=[^[\]\n]*[ \t][a-z-]+=)(?:[ \t]+[a-z][\w-]*(?:=(?:"[^"\n]*"|'[^'\n]*'|[^\s[\]"'=]+))?)+[ \t]*\/?\][ \t]*$/gmu,
    {
      what: 'a shortcode',
      tool: 'WordPress and others',
      instead: 'Write HTML such as <iframe src="…"></iframe>, or a component in an .mdx file.',
    },
  ),
  foreignKind(['{{#'], /\{\{#(?:\w*include|playground|title|quiz)\b[^{}\n]*\}\}/gu, {
    what: 'an inclusion',
    tool: 'mdBook',
    instead: 'Write a fence with file=./path, or import a part in an .mdx file.',
  }),
  // A row of strings and numbers fills an object in C++: `json{{"a", 5}}`.
  foreignKind(['{{'], /(?<!\{)\{\{(?![<%#/{]|[ \t]*["'\d][^|{}\n]*\}\})[^{}\n]+\}\}(?!\})/gu, {
    what: 'a value',
    tool: 'Vue and Jinja',
    instead: 'Name the value in `markdown.variables`, or write {value} in an .mdx file; for text, put it into `code`.',
  }),
]
