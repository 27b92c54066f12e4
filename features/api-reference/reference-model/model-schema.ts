import * as z from 'zod'
import { keysOf, section, text } from '../../../cli/config/schema/parts.ts'
import type { CodeLanguage } from '../../../cli/sources/code-language.ts'
import type * as m from './reference-model.ts'

function list<Item extends z.ZodType>(item: Item) {
  return z.array(item).readonly()
}

const code: z.ZodType<m.ReferenceCode, m.ReferenceCode> = z.lazy(() =>
  z.union([z.string(), token, list(code)], { error: 'expected code: a text, a token, or a list of them' }),
)
const token = section<m.ReferenceToken>()({
  text: z.string().optional(),
  role: z.enum(['keyword', 'string', 'function', 'className', 'number', 'boolean', 'builtin']).optional(),
  symbol: text.optional(),
  url: text.optional(),
  declares: text.optional(),
  line: z.enum(['', ' ']).optional(),
  group: code.optional(),
  broken: z.boolean().optional(),
  follow: code.optional(),
  indent: code.optional(),
  ifBroken: z.string().optional(),
  ifFlat: z.string().optional(),
})
const docKeys = keysOf<m.ReferenceDoc>()({
  text: z.string().optional(),
  deprecated: z.string().optional(),
  since: z.string().optional(),
  examples: list(z.string()).optional(),
  throws: list(z.string()).optional(),
  see: list(z.string()).optional(),
  notes: list(section<m.ReferenceNote>()({ title: text, text: z.string() })).optional(),
  badges: list(text).optional(),
})
const parameter = section<m.ReferenceParameter>()({
  name: text,
  type: code.optional(),
  default: z.string().optional(),
  optional: z.boolean().optional(),
  text: z.string().optional(),
})
const result = section<m.ReferenceResult>()({
  type: code.optional(),
  guard: z.boolean().optional(),
  text: z.string().optional(),
})
const signature = section<m.ReferenceSignature>()({
  code,
  parameters: list(parameter).optional(),
  typeParameters: list(parameter).optional(),
  returns: result.optional(),
  ...docKeys,
})
const link = section<m.ReferenceLink>()({
  name: text,
  symbol: text.optional(),
  url: text.optional(),
  arguments: list(code).optional(),
})
const inherited = section<m.ReferenceInherited>()({
  name: text,
  package: text.optional(),
  url: text.optional(),
  members: list(
    section<m.ReferenceInheritedMember>()({
      name: text,
      code: z.string().optional(),
      text: z.string().optional(),
      url: text.optional(),
    }),
  ),
})
const component = section<m.ReferenceComponent>()({
  props: list(parameter),
  inherited: list(inherited).optional(),
})
const groups = list(section<m.ReferenceGroup>()({ title: text, members: list(text) }))
const source = section<m.ReferenceSource>()({
  path: text.optional(),
  line: z.int().min(1).optional(),
  url: text.optional(),
})
const symbol: z.ZodType<m.ReferenceSymbol, m.ReferenceSymbol> = z.lazy(() =>
  section<m.ReferenceSymbol>()({
    id: text,
    name: text,
    kind: z.enum([
      'class',
      'interface',
      'enum',
      'function',
      'variable',
      'type',
      'constructor',
      'method',
      'property',
      'enum-member',
      'alias',
    ]),
    kindName: text.optional(),
    code: code.optional(),
    signatures: list(signature).optional(),
    parameters: list(parameter).optional(),
    returns: result.optional(),
    members: list(symbol).optional(),
    groups: groups.optional(),
    extends: list(link).optional(),
    implements: list(link).optional(),
    inherited: list(inherited).optional(),
    component: component.optional(),
    inheritedFrom: link.optional(),
    overrides: link.optional(),
    implementationOf: link.optional(),
    target: text.optional(),
    import: z.string().optional(),
    default: z.boolean().optional(),
    static: z.boolean().optional(),
    protected: z.boolean().optional(),
    source: source.optional(),
    ...docKeys,
  }),
)

const language = section<CodeLanguage>()({
  name: z.string().regex(/^[a-z][\w+#-]*$/, { error: 'expected the name of a language in small letters' }),
  aliases: list(text).optional(),
  separator: text.optional(),
  imports: list(text).optional(),
  declarations: list(text).optional(),
  comments: list(text).optional(),
})
const packageSchema = section<m.ReferencePackage>()({
  name: text,
  version: text.optional(),
  description: z.string().optional(),
  url: text.optional(),
})
const moduleSchema = section<m.ReferenceModule>()({
  id: text,
  name: text,
  package: text.optional(),
  reach: z.enum(['global', 'unexported']).optional(),
  source: source.optional(),
  members: list(symbol),
  groups: groups.optional(),
  ...docKeys,
})

/** A model of a reference. */
export const referenceModelSchema = section<m.ReferenceModel>()({
  language,
  packages: list(packageSchema),
  modules: list(moduleSchema),
})
