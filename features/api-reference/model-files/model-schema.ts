import * as z from 'zod'

/** The keys of every reflection, in TypeDoc's JSON and in kept models. Other keys are read as they are. */
const reflectionKeys = {
  id: z.number(),
  name: z.string(),
  kind: z.number(),
  get children() {
    return reflections.optional()
  },
  get signatures() {
    return reflections.optional()
  },
  get indexSignatures() {
    return reflections.optional()
  },
  get parameters() {
    return reflections.optional()
  },
  get typeParameters() {
    return reflections.optional()
  },
  get getSignature() {
    return reflection.optional()
  },
  get setSignature() {
    return reflection.optional()
  },
  get type() {
    return type.optional()
  },
  get default() {
    return type.optional()
  },
  get extendedTypes() {
    return types.optional()
  },
  get implementedTypes() {
    return types.optional()
  },
}

const reflection: z.ZodType = z.lazy(() => z.looseObject(reflectionKeys))
const reflections = z.array(reflection)
const type: z.ZodType = z.lazy(() => z.discriminatedUnion('type', typeShapes, { error: 'expected a type' }))
const types = z.array(type)

/** A type that is written with other types. */
function shape<Name extends string, Shape extends z.ZodRawShape>(name: Name, keys: Shape) {
  return z.looseObject({ type: z.literal(name), ...keys })
}

const typeShapes = [
  shape('code', { code: z.unknown() }),
  shape('array', { elementType: type }),
  shape('optional', { elementType: type }),
  shape('rest', { elementType: type }),
  shape('conditional', { checkType: type, extendsType: type, trueType: type, falseType: type }),
  shape('indexedAccess', { objectType: type, indexType: type }),
  shape('inferred', { name: z.string(), constraint: type.optional() }),
  shape('union', { types }),
  shape('intersection', { types }),
  shape('intrinsic', { name: z.string() }),
  shape('unknown', { name: z.string() }),
  shape('literal', {}),
  shape('mapped', { parameter: z.string(), parameterType: type, templateType: type, nameType: type.optional() }),
  shape('namedTupleMember', { name: z.string(), element: type }),
  shape('predicate', { name: z.string(), targetType: type.optional() }),
  shape('query', { queryType: type }),
  shape('reference', { name: z.string(), typeArguments: types.optional() }),
  shape('reflection', { declaration: reflection }),
  shape('templateLiteral', { head: z.string(), tail: z.array(z.tuple([type, z.string()])) }),
  shape('tuple', { elements: types.optional() }),
  shape('typeOperator', { operator: z.string(), target: type }),
] as const

/** The format of kept models. Its number rises when older ones can no longer be read. */
export const keptFormat = 'docs-gen-api-1'

/** A model that docs-gen has kept for a version. */
export const keptSchema = z.looseObject({
  format: z.literal(keptFormat),
  packages: z.record(z.string(), z.looseObject({ name: z.string() })),
  modules: reflections,
})

/** A project of TypeDoc, as `typedoc --json` writes it. */
export const projectSchema = z.looseObject({ ...reflectionKeys, schemaVersion: z.literal('2.0') })
