import * as z from 'zod'
import { asSiteCode } from '../../modules/observe/site-code.ts'
import { isRecord } from '../../process/is-record.ts'
import { type Diagnostic, diagnostic } from '../../report/diagnostic.ts'
import { formatPath } from '../issues.ts'
import { writtenAs } from '../schema/parts.ts'
import type { FrontMatter } from './read.ts'
import { locateFrontMatter } from './read.ts'
import type { FrontMatterKind } from './schema.ts'

/** One problem that a schema found. */
interface SchemaIssue {
  readonly message: string
  /** Keys from the outside in, or objects with the key. */
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

/** The result of a schema: the value it made, or the problems. */
type SchemaResult =
  { readonly value: unknown; readonly issues?: undefined } | { readonly issues: readonly SchemaIssue[] }

/** A schema of a library that follows [Standard Schema](https://standardschema.dev), such as Zod, Valibot and ArkType. */
export interface FrontMatterSchema {
  /** The part of a schema that the specification asks for. */
  readonly '~standard': {
    /** Version of the specification. */
    readonly version: 1
    /** Name of the library. */
    readonly vendor: string
    /** Checks a value. */
    readonly validate: (value: unknown) => SchemaResult | Promise<SchemaResult>
  }
}

/** Checks the values of a front matter. */
export type FrontMatterCheck = (values: Readonly<Record<string, unknown>>) => SchemaResult | Promise<SchemaResult>

/** Schema of the option `frontMatterSchema` of sources. */
export const frontMatterSchema = writtenAs<FrontMatterSchema>()(
  z
    .custom<FrontMatterSchema>(isStandardSchema, {
      error: 'expected a schema of Zod, Valibot, ArkType or another library that follows Standard Schema',
    })
    .transform((schema): FrontMatterCheck => asSiteCode((values) => schema['~standard'].validate(values))),
)

function isStandardSchema(value: unknown): boolean {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null || !('~standard' in value))
    return false
  const { '~standard': standard } = value
  return isRecord(standard) && typeof standard['validate'] === 'function'
}

/** A front matter, and the problems that the site's schema found in it. */
interface CheckedBySite<Kind extends FrontMatterKind> {
  readonly frontMatter: FrontMatter<Kind>
  readonly problems: readonly Diagnostic[]
}

/**
 * Checks a front matter by the site's schema. Defaults and other changes of the schema become the values of keys that docs-gen does not
 * know; its own keys keep theirs.
 */
export async function checkBySite<Kind extends FrontMatterKind>(
  frontMatter: FrontMatter<Kind>,
  check: FrontMatterCheck,
  { file, text }: { readonly file: string; readonly text: string },
): Promise<CheckedBySite<Kind>> {
  const values = frontMatter.own ?? { ...frontMatter.extra, ...frontMatter.data }
  const result = await check(values)
  if (result.issues) {
    const problems = result.issues.map(({ message, path = [] }) => {
      const keys = path.map((part) => keyOf(typeof part === 'object' ? part.key : part))
      const where = keys.length === 0 ? '' : `\`${formatPath(keys)}\`: `
      return diagnostic({
        code: 'front-matter-invalid',
        message: `${where}${message}`,
        at: locateFrontMatter(text, file, keys),
        hint: 'Correct the value; the option `frontMatterSchema` of the source in the config says what it must be.',
      })
    })
    return { frontMatter, problems }
  }
  const data = asJson(result.value)
  const changed = Object.entries(isRecord(data) ? data : {}).filter(([key]) => !(key in frontMatter.data))
  const extra = { ...frontMatter.extra, ...Object.fromEntries(changed) }
  return { frontMatter: { ...frontMatter, extra, own: { ...values, ...extra } }, problems: [] }
}

function keyOf(key: PropertyKey): string | number {
  return typeof key === 'number' ? key : String(key)
}

/** The value as the browser will read it: it travels in the page's JSON. */
function asJson(value: unknown): unknown {
  const json = JSON.stringify(value) as string | undefined
  return json === undefined ? undefined : JSON.parse(json)
}
