import * as z from 'zod'
import { keysOf, list, section, writtenAs } from '../../cli/config/schema/parts.ts'

/** Additions to the Content Security Policy. */
export interface CspOptions {
  /**
   * Sources to add to a directive of the policy, or whole directives to add.
   * @default {}
   * @example { 'img-src': ['https://images.example.com'], 'frame-src': ['https://www.youtube-nocookie.com'] }
   */
  readonly directives?: Readonly<Record<string, readonly string[]>>
  /**
   * Whether scripts may write HTML only through named policies.
   * @default true, unless the config loads scripts of other hosts
   */
  readonly trustedTypes?: boolean
  /**
   * Hosts to write files with the policy for: `_headers` for Netlify and Cloudflare, or a file to include in the settings of the host.
   * @default []
   * @example ['netlify']
   */
  readonly headers?: readonly HeaderFormat[]
}

/** Hosts whose header files docs-gen can write. */
const headerFormats = ['netlify', 'cloudflare', 'vercel', 'nginx', 'apache'] as const

/** A host whose header file docs-gen can write. */
export type HeaderFormat = (typeof headerFormats)[number]

const csp = section<CspOptions>()({
  directives: z
    .record(z.string().regex(/^[a-z-]+$/, 'expected a name such as img-src'), list(source()))
    .readonly()
    .default({}),
  trustedTypes: z.boolean().optional(),
  headers: list(z.enum(headerFormats)).default([]),
})

/** A source is one word: anything else could end the directive. */
function source() {
  return z.string().regex(/^[^\s;,"]+$/, 'expected one source, such as https://example.com')
}

/** Key of `security` in the config that asks for a strict policy. */
export interface CspKeys {
  /**
   * A strict Content Security Policy: pages have no inline script and no inline style, and load nothing from other hosts but what the
   * config names. An object adds to the policy.
   * @default false
   */
  readonly csp?: boolean | CspOptions
}

/** Schema of this key. */
export const cspKeys = keysOf<CspKeys>()({
  csp: writtenAs<boolean | CspOptions>()(
    z.preprocess((value) => (value === true ? {} : value === false ? undefined : value), csp.optional()),
  ).optional(),
})
