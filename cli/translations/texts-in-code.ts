import ts from 'typescript'

/** A text to translate. */
export interface AuthorText {
  readonly id: string
  readonly message: string
  readonly description?: string
}

/** A use of `Translate` or `translate()` whose text cannot be known without running it. */
export interface UnknownText {
  /** 1-based. */
  readonly line: number
  /** As written, on one line. */
  readonly code: string
}

/** The translatable texts of a module. */
export interface CodeTexts {
  readonly texts: readonly AuthorText[]
  readonly unknown: readonly UnknownText[]
}

/** Finds `<Translate>` and calls of `translate()` in a module; the code is not run, so texts must be plain strings. */
export function textsInCode(file: string, code: string): CodeTexts {
  const kind = /\.[cm]?ts$/.test(file) ? ts.ScriptKind.TS : ts.ScriptKind.TSX
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, false, kind)
  const names = translatorNames(source)
  const texts: AuthorText[] = []
  const unknown: UnknownText[] = []
  const visit = (node: ts.Node): void => {
    const found = textOfNode(node, names)
    if (found === 'unknown') unknown.push(placeOf(node, source))
    else if (found) texts.push(found)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { texts, unknown }
}

/** The names of `translate` in the module: `translate`, and each variable that holds the result of `useTranslate()`. */
function translatorNames(source: ts.SourceFile): ReadonlySet<string> {
  const names = new Set(['translate'])
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && isHook(node.initializer))
      names.add(node.name.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

function isHook(node: ts.Expression | undefined): boolean {
  return (
    node !== undefined &&
    ts.isCallExpression(node) &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === 'useTranslate'
  )
}

function textOfNode(node: ts.Node, names: ReadonlySet<string>): AuthorText | 'unknown' | undefined {
  if (ts.isJsxElement(node) && isTranslate(node.openingElement)) return elementText(node)
  if (ts.isJsxSelfClosingElement(node) && isTranslate(node)) return fromParts(attributesOf(node), undefined)
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression) || !names.has(node.expression.text))
    return undefined
  const [argument] = node.arguments
  return argument && ts.isObjectLiteralExpression(argument) ? fromParts(propertiesOf(argument), undefined) : undefined
}

function isTranslate({ tagName }: ts.JsxOpeningLikeElement): boolean {
  return ts.isIdentifier(tagName) && tagName.text === 'Translate'
}

function elementText(node: ts.JsxElement): AuthorText | 'unknown' {
  const parts = node.children.map((child) => {
    if (ts.isJsxText(child)) return child.text.replace(/\s*\n\s*/g, ' ')
    return ts.isJsxExpression(child) ? (child.expression ? textOfExpression(child.expression) : '') : undefined
  })
  const isKnown = parts.every((part) => part !== undefined)
  return isKnown ? fromParts(attributesOf(node.openingElement), parts.join('').trim()) : 'unknown'
}

type Parts = Readonly<Record<string, string | undefined>>

function fromParts({ id, message: text, description }: Parts, children: string | undefined): AuthorText | 'unknown' {
  const message = children ?? text ?? id
  if (message === undefined || message === '') return 'unknown'
  return { id: id ?? message, message, description }
}

function attributesOf({ attributes }: ts.JsxOpeningLikeElement): Parts {
  const own = attributes.properties.flatMap((attribute) => {
    if (!ts.isJsxAttribute(attribute) || !ts.isIdentifier(attribute.name) || !attribute.initializer) return []
    const { initializer } = attribute
    const value = ts.isJsxExpression(initializer) ? initializer.expression : initializer
    return [[attribute.name.text, value && ts.isExpression(value) ? textOfExpression(value) : undefined]]
  })
  return Object.fromEntries(own) as Parts
}

function propertiesOf(object: ts.ObjectLiteralExpression): Parts {
  const own = object.properties.flatMap((property) => {
    if (!ts.isPropertyAssignment(property)) return []
    const { name } = property
    return ts.isIdentifier(name) || ts.isStringLiteral(name)
      ? [[name.text, textOfExpression(property.initializer)]]
      : []
  })
  return Object.fromEntries(own) as Parts
}

/** The text of a string, of a template without expressions, or of several joined by `+`. */
function textOfExpression(node: ts.Expression): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (ts.isParenthesizedExpression(node)) return textOfExpression(node.expression)
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return undefined
  const [left, right] = [textOfExpression(node.left), textOfExpression(node.right)]
  return left === undefined || right === undefined ? undefined : left + right
}

function placeOf(node: ts.Node, source: ts.SourceFile): UnknownText {
  const start = node.getStart(source)
  const { line } = source.getLineAndCharacterOfPosition(start)
  return { line: line + 1, code: source.text.slice(start, node.end).replace(/\s+/g, ' ').slice(0, 80) }
}
