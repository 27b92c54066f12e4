/** A rule of a TextMate theme: scopes, and the token types of Prism that they mean, the exact one first. No type: plain text. */
interface ScopeRule {
  readonly scope: readonly string[]
  readonly types: readonly string[]
}

function rule(types: string, ...scope: readonly string[]): ScopeRule {
  return { scope, types: types.split(' ').filter((type) => type !== '') }
}

/**
 * What the scopes of grammars for VS Code mean in the terms of a site's colour themes. As in themes for VS Code, the longest selector
 * of the innermost scope decides.
 */
export const scopeRules: readonly ScopeRule[] = [
  rule('comment', 'comment', 'punctuation.definition.comment', 'string.comment'),
  rule('prolog comment', 'meta.preprocessor.xml', 'punctuation.definition.tag.xml.prolog'),
  rule('doctype comment', 'meta.tag.metadata.doctype entity', 'meta.tag.sgml.doctype entity'),
  rule('string', 'string', 'punctuation.definition.string', 'constant.character', 'constant.other.placeholder'),
  rule('attr-value string', 'meta.tag string', 'meta.attribute string', 'string.unquoted.html'),
  rule('regex string', 'string.regexp', 'constant.regexp', 'string.regexp constant.character'),
  rule('url string', 'markup.underline.link', 'constant.other.reference.link'),
  rule('symbol', 'constant.other.symbol', 'entity.name.type.lifetime', 'punctuation.definition.lifetime'),
  // What is inserted into a string is code.
  rule(
    '',
    'string.unquoted.argument',
    'meta.template.expression',
    'meta.embedded',
    'source.embedded',
    'meta.interpolation',
    'string source',
  ),
  rule(
    'punctuation',
    'punctuation',
    'meta.brace',
    'punctuation.definition.template-expression',
    'punctuation.section.embedded',
    'entity.other.prompt-prefix',
  ),
  rule('operator', 'keyword.operator', 'punctuation.accessor.optional', 'storage.type.function.arrow'),
  rule(
    'keyword',
    'keyword',
    'storage',
    'keyword.operator.new',
    'keyword.operator.expression',
    'keyword.operator.logical.python',
    'keyword.operator.word',
    'keyword.operator.wordlike',
    'variable.language',
    'punctuation.definition.keyword',
    'entity.name.function.preprocessor',
  ),
  rule('atrule keyword', 'keyword.control.at-rule', 'punctuation.definition.keyword.css'),
  rule('important keyword', 'keyword.other.important'),
  rule(
    'number',
    'constant.numeric',
    'keyword.other.unit',
    'constant.other.color',
    'punctuation.definition.constant.css',
  ),
  rule('boolean', 'constant.language'),
  rule('constant', 'variable.other.constant', 'constant.other.caps', 'support.constant', 'entity.name.constant'),
  rule('entity', 'constant.character.entity'),
  rule('function', 'entity.name.function', 'support.function', 'meta.function-call.generic', 'entity.name.command'),
  rule('class-name', 'entity.name.type', 'entity.name.class', 'entity.other.inherited-class', 'support.class'),
  rule(
    'class-name',
    'support.type',
    'entity.name.struct',
    'entity.name.enum',
    'entity.name.trait',
    'storage.type.java',
  ),
  rule(
    'builtin class-name',
    'support.type.primitive',
    'support.type.builtin',
    'entity.name.type.numeric',
    'keyword.type',
  ),
  rule(
    'builtin class-name',
    'storage.type.numeric',
    'storage.type.string.go',
    'storage.type.boolean.go',
    'storage.type.error.go',
  ),
  rule('namespace class-name', 'entity.name.namespace', 'entity.name.module', 'entity.name.type.module'),
  rule('decorator function', 'meta.decorator entity.name', 'punctuation.decorator', 'entity.name.function.decorator'),
  rule(
    'property',
    'support.type.property-name',
    'punctuation.support.type.property-name',
    'meta.object-literal.key',
    'entity.name.tag.yaml',
    'entity.name.tag.toml',
    'variable.other.key.toml',
    'support.type.property-name.table',
    'support.type.vendored.property-name',
    'variable.css',
    'variable.scss',
  ),
  rule('tag', 'entity.name.tag', 'support.class.component', 'meta.tag punctuation.definition.tag.name'),
  rule(
    'selector',
    'entity.name.tag.css',
    'entity.other.attribute-name.class.css',
    'entity.other.attribute-name.id.css',
  ),
  rule('selector', 'entity.other.attribute-name.pseudo-class.css', 'entity.other.attribute-name.pseudo-element.css'),
  rule('attr-name', 'entity.other.attribute-name', 'meta.attribute.rust', 'support.other.attribute'),
  rule(
    'variable',
    'variable.other.normal.shell',
    'variable.other.bracket.shell',
    'variable.other.positional.shell',
    'variable.other.special.shell',
    'variable.other.php',
    'variable.other.global',
    'variable.other.readwrite.powershell',
    'punctuation.definition.variable',
    'constant.other.option',
  ),
  rule('parameter', 'variable.parameter'),
  rule('inserted', 'markup.inserted', 'punctuation.definition.inserted'),
  rule('deleted', 'markup.deleted', 'punctuation.definition.deleted'),
  rule('coord comment', 'meta.diff.range', 'meta.diff.header', 'meta.separator.diff'),
  rule('title keyword', 'markup.heading', 'entity.name.section.markdown'),
  rule('class-name', 'entity.name.section.toml', 'entity.name.section.group-title'),
  rule('bold', 'markup.bold'),
  rule('italic', 'markup.italic'),
  rule('code-snippet string', 'markup.inline.raw', 'markup.raw.inline'),
]
