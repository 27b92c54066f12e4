import ts from 'typescript'
import { parse } from 'yaml'
import * as z from 'zod'

/** A JSON schema, as far as it is documented. */
export interface JsonSchema {
  type?: string | string[]
  description?: string
  default?: unknown
  examples?: unknown[]
  properties?: Record<string, JsonSchema>
  readonly items?: JsonSchema
  additionalProperties?: JsonSchema | boolean
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
}

/** The JSON schema of what authors write. Dates are texts, and what JSON cannot describe may be anything. */
export function toJsonSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      delete jsonSchema.readOnly
      if (zodSchema._zod.def.type === 'date') jsonSchema.type = 'string'
    },
  }) as JsonSchema
}

/** Opens the interfaces in these files, which document the schemas beside them. */
export function openInterfaces(files: readonly string[]) {
  const program = ts.createProgram(files, { strict: true, allowImportingTsExtensions: true, noEmit: true, types: [] })
  const checker = program.getTypeChecker()
  return {
    checker,
    typeOf(file: string, name: string): ts.Type {
      const source = program.getSourceFile(file)
      const module = source && checker.getSymbolAtLocation(source)
      const symbol = module && checker.getExportsOfModule(module).find((one) => one.name === name)
      if (!symbol) throw new Error(`${file} does not export ${name}`)
      return checker.getDeclaredTypeOfSymbol(symbol)
    },
  }
}

/** Adds the comments of an interface to a schema, and removes the keys that the interface does not have. */
export function document(schema: JsonSchema, type: ts.Type, checker: ts.TypeChecker): JsonSchema {
  for (const branch of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) document(branch, type, checker)
  const members = type.isUnion() ? type.types : [type]
  const element = first(members, (member) => checker.getIndexTypeOfType(member, ts.IndexKind.Number))
  if (schema.items && element) document(schema.items, element, checker)
  const value = first(members, (member) => checker.getIndexTypeOfType(member, ts.IndexKind.String))
  if (typeof schema.additionalProperties === 'object' && value) document(schema.additionalProperties, value, checker)
  if (schema.properties) documentKeys(schema.properties, members, checker)
  return schema
}

function documentKeys(properties: Record<string, JsonSchema>, members: readonly ts.Type[], checker: ts.TypeChecker) {
  const keys = Object.keys(properties)
  const count = (member: ts.Type): number => keys.filter((key) => member.getProperty(key)).length
  const owner = [...members].sort((a, b) => count(b) - count(a))[0]
  for (const key of keys) {
    const symbol = owner?.getProperty(key)
    const property = properties[key]
    if (!symbol || !property) delete properties[key]
    else document(Object.assign(property, commentOf(symbol, checker)), checker.getTypeOfSymbol(symbol), checker)
  }
}

/** The comment of a key: its text, its default and its example. A default that is no value is told in the text. */
function commentOf(symbol: ts.Symbol, checker: ts.TypeChecker): Partial<JsonSchema> {
  const text = ts.displayPartsToString(symbol.getDocumentationComment(checker)).replaceAll('\n', ' ')
  const tags = symbol.getJsDocTags(checker)
  const tag = (name: string): string | undefined => {
    const match = tags.find((one) => one.name === name)
    return match && ts.displayPartsToString(match.text)
  }
  const [preset, example] = [tag('default'), tag('example')]
  const isValue = preset !== undefined && /^(?:true|false|null|\d+|'.*'|\[.*\]|\{.*\})$/.test(preset)
  return {
    description: preset === undefined || isValue ? text : `${text} Default: ${preset}.`,
    ...(isValue ? { default: parse(preset) as unknown } : {}),
    ...(example === undefined ? {} : { examples: [parse(example) as unknown] }),
  }
}

function first<Item, Result>(items: readonly Item[], find: (item: Item) => Result | undefined): Result | undefined {
  for (const item of items) {
    const result = find(item)
    if (result !== undefined) return result
  }
  return undefined
}
