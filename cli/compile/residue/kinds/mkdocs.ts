import { foreignKind, type ForeignSyntax, type ResidueKind } from '../kind.ts'

const mkdocs = (what: string, instead: string, tool = 'MkDocs'): ForeignSyntax => ({
  what,
  tool,
  instead,
  page: 'Coming from MkDocs',
})

const partial = "Write import Part from './_part.md' and <Part />."

/** Extensions of Python-Markdown that MkDocs sites use. */
export const mkdocsKinds: readonly ResidueKind[] = [
  foreignKind(
    ['!!!'],
    /^[ \t]*!!![ \t]+[a-z][\w-]*(?:[ \t]+[a-z][\w-]*)*(?:[ \t]+["“][^\n]*["”])?[ \t]*$/gmu,
    mkdocs('a box', 'Write :::note[Title], the text without indent, and a line of :::.'),
  ),
  foreignKind(
    ['???'],
    /^[ \t]*\?\?\?\+?[ \t]+[a-z][\w-]*(?:[ \t]+[a-z][\w-]*)*(?:[ \t]+["“][^\n]*["”])?[ \t]*$/gmu,
    mkdocs('a box', 'Write :::details[Title], the text without indent, and a line of :::.'),
  ),
  foreignKind(
    ['==='],
    /^[ \t]*===[!+]?[ \t]+["'“].*$/gmu,
    mkdocs('a tab', 'Write ::::tabs around all of them, and :::tab[Label] around each.'),
  ),
  foreignKind(['8<'], /^[ \t]*(?:-{1,2}|–|—)8<(?:-{1,2}|–|—).*$/gmu, mkdocs('an inclusion', partial)),
  foreignKind(['{!'], /\{![^{}\n]+!\}/gu, mkdocs('an inclusion', partial)),
  foreignKind(
    ['++'],
    /(?<![\p{L}\p{N}+{\\])\+\+[\p{L}\p{N}"-]+(?:\+[\p{L}\p{N}"-]+)*\+\+(?![\p{L}\p{N}+])/gu,
    mkdocs('a name of keys', 'Write <kbd>Ctrl</kbd>, or turn on `markdown.extensions.keys`.'),
  ),
  foreignKind(
    ['*['],
    /^[ \t]*\*\[[^\]\n]+\]:.*$/gmu,
    mkdocs('an abbreviation', 'Turn on `markdown.extensions.abbreviations`, or put the term into glossary.yml.'),
  ),
  foreignKind(
    [':material-', ':fontawesome-', ':octicons-', ':simple-'],
    /(?<![\p{L}\p{N}:]):(?:material|fontawesome|octicons|simple)-[\w-]+:/gu,
    mkdocs('an icon', 'Write <Icon name="…" /> in an .mdx file.'),
  ),
  foreignKind(
    ['{++', '{--', '{~~', '{==', '{>>'],
    /\{(?:\+\+[^\n]+?\+\+|--[^\n]+?--|~~[^\n]+?~~|==[^\n]+?==|>>[^\n]+?<<)\}/gu,
    mkdocs('a change', 'Write <ins>…</ins> or <del>…</del>.', 'CriticMarkup'),
  ),
  foreignKind(
    [':::'],
    /^[ \t]*:::[ \t]+[A-Za-z_]\w*(?:\.\w+)+[ \t]*$/gmu,
    mkdocs(
      'an API reference',
      'Here typedoc() makes pages of TypeScript; write those of other languages.',
      'mkdocstrings',
    ),
  ),
]
