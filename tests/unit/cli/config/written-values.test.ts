import { expect, test } from 'vitest'
import * as z from 'zod'
import { type FrontMatterKind, blogSchema, docSchema, pageSchema } from '../../../../cli/config/front-matter/schema.ts'
import { parseFrontMatter } from '../../../../cli/config/front-matter/read.ts'
import { authorSchema } from '../../../../cli/sources/blog/authors-file.ts'
import { categorySchema } from '../../../../cli/sources/docs/category-files.ts'
import { itemSchemas } from '../../../../cli/sources/docs/sidebar-schema.ts'
import { checkData } from '../../../../cli/sources/files/data-file.ts'
import { glossaryEntrySchema, glossaryTermSchema } from '../../../../features/glossary/schema.ts'
import { tagSchema } from '../../../../cli/sources/tags/tags-file.ts'

/** Scalars of YAML, and the text that is written. */
const scalars: readonly (readonly [yaml: string, text: string])[] = [
  ...['1.10', '1.0', '0x10', '0o17', '1e3', '007', '.5', '+1', '-0', '.inf', '12345678901234567890'],
  ...['true', 'True', 'yes', 'No', '2025-01-31', '2025-01-31 10:00', '12:30', '1_000', "it's", 'a#b', 'a:b', 'a, b'],
].map((text) => [text, text] as const)
const quotedScalars: typeof scalars = [
  ["'1.10'", '1.10'],
  ['"a \\"b\\" #c"', 'a "b" #c'],
  ["'# a'", '# a'],
]
/** What YAML takes for something else than text. */
const misread: readonly string[] = [
  ...['What is new in #12', '#12', 'C #', '!important', '!a b', '*bold* text', '**bold**', '&copy; 2025', '&a b'],
  ...['@scope/name', '`code`', '%a', 'a: b', '"a" b', '{{ a }}', '| a', '> a', "'a"],
]

interface Sample {
  readonly name: string
  readonly schema: z.ZodType
  /** The data, and the problems, of a text of YAML. */
  /** Places that do not take a text such as `1.10`, or not alone. */
  readonly others?: readonly string[]
  readonly read: (yaml: string) => { readonly value: unknown; readonly problems: readonly unknown[] }
}

const ofFrontMatter = (kind: FrontMatterKind) => (yaml: string) => {
  const { data, diagnostics } = parseFrontMatter(`---\n${yaml}\n---\n`, 'a.md', kind)
  return { value: data, problems: diagnostics }
}

const ofFile = (schema: z.ZodType) => (yaml: string) => {
  const { value, diagnostics } = checkData({ file: 'a.yml', text: yaml }, schema)
  return { value, problems: diagnostics }
}

const samples: readonly Sample[] = [
  { name: 'doc', schema: docSchema, read: ofFrontMatter('docs'), others: ['.last_update.date'] },
  { name: 'post', schema: blogSchema, read: ofFrontMatter('blog'), others: ['.last_update.date', '.date'] },
  { name: 'page', schema: pageSchema, read: ofFrontMatter('pages'), others: ['.last_update.date'] },
  { name: 'category', schema: categorySchema, read: ofFile(categorySchema) },
  { name: 'author', schema: authorSchema, read: ofFile(authorSchema), others: ['.url', '.email', '.page.permalink'] },
  { name: 'tag', schema: tagSchema, read: ofFile(tagSchema) },
  { name: 'term', schema: glossaryTermSchema, read: ofFile(glossaryEntrySchema) },
  { name: 'sidebar link', schema: itemSchemas.link, read: ofFile(itemSchemas.link) },
  { name: 'sidebar category', schema: itemSchemas.category, read: ofFile(itemSchemas.category) },
]

interface JsonSchema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly additionalProperties?: JsonSchema | boolean
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
}

/** A place for a text in a schema: its name, and the YAML around it. */
interface Place {
  readonly name: string
  readonly around: (text: string) => string
}

/** All places of a schema that take a text. */
function textPlaces(schema: JsonSchema, name = ''): readonly Place[] {
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) return branches.flatMap((branch) => textPlaces(branch, name))
  if (schema.type === 'string' && schema.const === undefined && !schema.enum)
    return [{ name, around: (text) => ` ${text}` }]
  if (schema.items)
    return textPlaces(schema.items, `${name}[]`).map((place) => ({
      ...place,
      around: (text) => `\n${indent(`-${place.around(text).replace(/^\n {2}/, ' ')}`)}`,
    }))
  const more = typeof schema.additionalProperties === 'object' ? { other: schema.additionalProperties } : {}
  return Object.entries({ ...schema.properties, ...more }).flatMap(([key, property]) =>
    textPlaces(property, `${name}.${key}`).map((place) => ({
      ...place,
      around: (text: string) => `\n${indent([...siblings(schema, key), `${key}:${place.around(text)}`].join('\n'))}`,
    })),
  )
}

/** Lines of the other keys that an object needs. */
function siblings({ required = [], properties = {} }: JsonSchema, key: string): readonly string[] {
  return required
    .filter((other) => other !== key)
    .map((other) => `${other}: ${String(properties[other]?.const ?? 'x')}`)
}

function indent(text: string): string {
  return text.replace(/^/gm, '  ')
}

function placesOf(schema: z.ZodType): readonly Place[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return textPlaces(json).map(({ name, around }) => ({
    name,
    around: (text) => around(text).replace(/^(\n?) {2}/gm, '$1'),
  }))
}

test.each(samples)('texts of a $name are texts as written, or named', ({ schema, read, others = [] }) => {
  const silent: string[] = []
  const refused = new Set<string>()
  for (const { name, around } of placesOf(schema)) {
    for (const [yaml, text] of [...scalars, ...quotedScalars]) {
      const { value, problems } = read(around(yaml))
      const expected = name.endsWith('date') && text.startsWith('2025') ? new Date(`${text}Z`).toISOString() : text
      const isKept = JSON.stringify(value ?? null).includes(JSON.stringify(expected))
      if (!isKept && problems.length === 0) silent.push(`${name}: ${yaml} is ${JSON.stringify(value)}`)
      if (!isKept && yaml === '1.10') refused.add(name)
    }
    for (const yaml of misread) if (read(around(yaml)).problems.length === 0) silent.push(`${name}: ${yaml} is read`)
  }
  expect(silent).toEqual([])
  expect([...refused]).toEqual(others)
})

const problemsOf = (text: string): readonly string[] =>
  parseFrontMatter(text, 'a.md', 'docs').diagnostics.map(
    ({ severity, at, message, hint }) => `${severity} ${at?.line}:${at?.column}+${at?.length} ${message} | ${hint}`,
  )

test('the line to write is in the message of a text that YAML cuts', () => {
  expect(problemsOf('---\ntitle: What is new in #12\n---\n')).toEqual([
    "warning 2:23+3 `#` behind a space starts a comment, so the value is `What is new in` | Put the value in quotes: `title: 'What is new in #12'`. A comment belongs on a line of its own.",
  ])
  expect(problemsOf('---\ntags:\n  - C #\n---\n')).toEqual([
    "warning 3:7+1 `#` behind a space starts a comment, so the value is `C` | Put the value in quotes: `- 'C #'`. A comment belongs on a line of its own.",
  ])
  expect(problemsOf('---\ntitle: !important\n---\n')).toEqual([
    "error 2:8+10 A word that starts with `!` is the type of a value, and none is named `!important` | Put the value in quotes: `title: '!important'`.",
  ])
  expect(problemsOf('---\ntitle: **Bold**\n---\n')).toEqual([
    "error 2:8+8 A value that starts with `*` repeats a value marked with `&`, and none is named `*Bold**` | Put the value in quotes: `title: '**Bold**'`.",
  ])
  expect(problemsOf('---\ntitle: &copy; 2025\n---\n')).toEqual([
    "warning 2:8+6 `&copy;` is the name of a value for YAML, not a part of it | Put the value in quotes: `title: '&copy; 2025'`.",
  ])
  expect(problemsOf("---\ntitle: ''\n---\n")).toEqual([
    'warning 2:1+5 `title` is empty, so the page has the title that it has without this key | Write a title, or remove the key.',
  ])
})

test('comments that cut nothing, and names that are used, are no problems', () => {
  expect(problemsOf('---\n# a\ndraft: true # not yet\nslug: /x # short\nsidebar_position: 1 #first\n---\n')).toEqual([])
  expect(problemsOf("---\ntitle: 'a' # the title\ntags: # all\n  - &t a\n  - b\nkeywords: [*t]\n---\n")).toEqual([])
})

test.each([
  ['\n---\ntitle: A\n---\n', 'warning 2:1+3 Front matter is read only at the very top'],
  ['<!-- licence -->\n\n---\ntitle: A\n---\n', 'warning 3:1+3 Front matter is read only at the very top'],
  ['+++\ntitle = "A"\n+++\n', 'warning 1:1+3 Front matter in TOML is not read'],
])('front matter that is text of the page is named: %j', (text, problem) => {
  expect(problemsOf(text)).toEqual([expect.stringContaining(problem)])
})

test.each(['\n---\n\nText\n', '\n---\nNote: a rule is above.\n', '+++\n', '+++\na\n+++\n', '<p>\n---\na: b\n---\n'])(
  'a rule is no front matter: %j',
  (text) => {
    expect(problemsOf(text)).toEqual([])
  },
)

test('numbers of JSON, and keys, are as written too', () => {
  const { value, diagnostics } = checkData(
    { file: 'a.json', text: '{ "label": 1.10, "position": 1.0 }' },
    categorySchema,
  )
  expect([value, diagnostics]).toEqual([{ label: '1.10', position: 1 }, []])
  const keyed = checkData({ file: 'a.yml', text: '1.10: a\n1.1: b\nTrue: 1.10\n' }, z.record(z.string(), z.unknown()))
  expect([keyed.value, keyed.diagnostics]).toEqual([{ '1.10': 'a', '1.1': 'b', True: 1.1 }, []])
})
