import { inlineStyleAttribute } from '../../runtime/contract/index.ts'
import { cssParser } from '../../cli/markup/css-parser.ts'

/**
 * The style sheet of `style` attributes: a rule for each, that wins over other rules as the attribute does.
 * @param styles values of `style` attributes, which pages have in another attribute
 */
export function inlineStyleSheet(styles: Iterable<string>): string {
  return [...new Set(styles)]
    .flatMap((style) => {
      const declarations = declarationsOf(style)
      return declarations === '' ? [] : [`[${inlineStyleAttribute}="${escaped(style)}"]${strongest}{${declarations}}`]
    })
    .join('\n')
}

/** Raises the specificity above that of any selector with fewer than four ids. */
const strongest = ':not(#_#_#_#_)'

/** Text of the declarations only: a brace in the attribute must not end the rule. */
function declarationsOf(style: string): string {
  try {
    const [rule, ...others] = cssParser().parse(`a{${style}}`).nodes
    if (others.length > 0 || rule?.type !== 'rule') return ''
    return rule.nodes
      .flatMap((node) =>
        node.type === 'decl' ? [`${node.prop}:${node.value}${node.important ? '!important' : ''}`] : [],
      )
      .join(';')
  } catch {
    return ''
  }
}

function escaped(text: string): string {
  return text
    .replace(/["\\]/g, '\\$&')
    .replace(/[\n\r\f]/g, (character) => `\\${character.charCodeAt(0).toString(16)} `)
}
