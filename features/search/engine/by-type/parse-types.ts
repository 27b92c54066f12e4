/** A type without its alternatives: a name with arguments. A function is a `Function` of its parameters and its result. */
export interface TypeName {
  readonly name: string
  readonly arguments: readonly TypeChoice[]
}

/** The members of a union. A type without alternatives has one. */
export type TypeChoice = readonly TypeName[]

/** A parameter of a function. */
export interface Parameter {
  readonly type: TypeChoice
  readonly isOptional: boolean
}

/** The types of a function, or of the functions that a reader looks for. */
export interface FunctionTypes {
  /** Unset: any. */
  readonly parameters?: readonly Parameter[]
  /** Unset: any. */
  readonly result?: TypeChoice
}

/** Reads `string, Editor -> boolean`, `(text: string) => void`, `-> Promise<Editor>` and the beginnings of such texts. */
export function parseFunctionTypes(text: string): FunctionTypes {
  const tokens = tokensOf(text)
  const arrow = topArrow(tokens)
  const before = tokens.slice(0, arrow)
  const after = tokens.slice(arrow + 1)
  return {
    parameters: before.length === 0 ? undefined : new Reader(withoutBrackets(before)).parameters(),
    result: after.length === 0 ? undefined : new Reader(after).choice(),
  }
}

const token = /[\w$.]*[\w$]|\*|'[^']*'?|"[^"]*"?|[-=]>|→|\.\.\.|[<>()|&,?:[\]{}]/g

function tokensOf(text: string): readonly string[] {
  return text.match(token)?.map((one) => (isArrow(one) ? '->' : one)) ?? []
}

function isArrow(text: string): boolean {
  return ['->', '=>', '→'].includes(text)
}

const opening = new Set(['<', '(', '[', '{'])
const closing = new Set(['>', ')', ']', '}'])

/** The first arrow outside of brackets; without one the end. */
function topArrow(tokens: readonly string[]): number {
  let depth = 0
  const at = tokens.findIndex((one) => {
    if (opening.has(one)) depth += 1
    if (closing.has(one)) depth -= 1
    return one === '->' && depth <= 0
  })
  return at < 0 ? tokens.length : at
}

/** Drops brackets around a whole list of parameters. */
function withoutBrackets(tokens: readonly string[]): readonly string[] {
  let depth = 0
  const end = tokens.findIndex((one) => {
    if (opening.has(one)) depth += 1
    if (closing.has(one)) depth -= 1
    return depth === 0
  })
  return tokens[0] === '(' && end === tokens.length - 1 ? tokens.slice(1, -1) : tokens
}

/** Words in front of a type that say nothing for a search. */
const modifiers = new Set(['readonly', 'keyof', 'typeof', 'asserts', 'infer', 'new', 'unique', 'abstract'])

/** Reads tokens, and tolerates incomplete types: a query is parsed while it is typed. */
class Reader {
  readonly #tokens: readonly string[]
  #at = 0

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens
  }

  parameters(end?: string): readonly Parameter[] {
    const parameters: Parameter[] = []
    while (this.#next !== undefined && this.#next !== end) {
      const start = this.#at
      const isRest = this.#take('...')
      const isNamed =
        this.#tokens[this.#at + 1] === ':' || this.#tokens.slice(this.#at + 1, this.#at + 3).join('') === '?:'
      const hasMark = isNamed && this.#skipName()
      const type = this.choice()
      if (type.length > 0) parameters.push({ type, isOptional: this.#take('?') || hasMark || isRest })
      this.#take(',')
      if (this.#at === start) this.#at += 1
    }
    return parameters
  }

  choice(): TypeChoice {
    const members: TypeName[] = []
    this.#take('|')
    do members.push(...this.#single())
    while (this.#take('|') || this.#take('&'))
    if (!this.#take('->')) return members
    return [functionType([{ type: members, isOptional: false }], this.choice())]
  }

  #single(): TypeChoice {
    while (modifiers.has(this.#next ?? '') && this.#tokens[this.#at + 1] !== undefined) this.#at += 1
    const first = this.#next
    if (first === undefined || closing.has(first) || first === ',' || first === '->') return []
    this.#at += 1
    if (first === '(') return this.#arrays(this.#inBrackets())
    if (first === '[') return this.#arrays([{ name: 'Array', arguments: [this.#list(']').flat()] }])
    if (first === '{') return this.#arrays(this.#object())
    if (this.#take('is')) {
      this.choice()
      return [toTypeName('boolean')]
    }
    const typeArguments = this.#take('<') ? this.#list('>') : []
    return this.#arrays([{ name: first.split('.').at(-1) ?? first, arguments: typeArguments }])
  }

  /** A function, or a type in brackets. */
  #inBrackets(): TypeChoice {
    const inside = this.parameters(')')
    this.#take(')')
    if (this.#take('->')) return [functionType(inside, this.choice())]
    return inside.flatMap(({ type }) => type)
  }

  #object(): TypeChoice {
    let depth = 1
    while (depth > 0 && this.#next !== undefined) {
      if (this.#next === '{') depth += 1
      if (this.#next === '}') depth -= 1
      this.#at += 1
    }
    return [toTypeName('object')]
  }

  #arrays(type: TypeChoice): TypeChoice {
    let result = type
    while (this.#take('[')) {
      while (this.#next !== undefined && !this.#take(']')) this.#at += 1
      result = [{ name: 'Array', arguments: [result] }]
    }
    return result
  }

  #list(end: string): readonly TypeChoice[] {
    const list = this.parameters(end).map(({ type }) => type)
    this.#take(end)
    return list
  }

  #skipName(): boolean {
    this.#at += 1
    const isOptional = this.#take('?')
    this.#take(':')
    return isOptional
  }

  get #next(): string | undefined {
    return this.#tokens[this.#at]
  }

  #take(text: string): boolean {
    if (this.#next !== text) return false
    this.#at += 1
    return true
  }
}

function toTypeName(name: string): TypeName {
  return { name, arguments: [] }
}

function functionType(parameters: readonly Parameter[], result: TypeChoice): TypeName {
  return { name: 'Function', arguments: [...parameters.map(({ type }) => type), result] }
}
