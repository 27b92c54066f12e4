/** Short class names of the commonest token types, since they stand in pages thousands of times. */
const short: Readonly<Record<string, string>> = {
  keyword: 'tk',
  string: 'ts',
  comment: 'tc',
  function: 'tf',
  punctuation: 'tp',
  operator: 'to',
  'class-name': 'tn',
  number: 'tu',
  boolean: 'tb',
  builtin: 'ti',
  property: 'tr',
  tag: 'tg',
  'attr-name': 'ta',
  'attr-value': 'tv',
  variable: 'tx',
  constant: 'tt',
}

/** The class of a token type in code blocks, and in the stylesheet of the colour themes. */
export function tokenClass(type: string): string {
  return short[type] ?? `t-${type}`
}
