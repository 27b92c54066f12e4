import * as z from 'zod'
import { list, section } from './parts.ts'

/** Settings of `docs-gen check --external`. */
export interface ExternalLinksOptions {
  /**
   * Addresses that are not requested: those that start with a text, or match a regular expression.
   * @default []
   * @example ['https://intranet.example.org/', /\/edit\//]
   */
  readonly ignore?: readonly (string | RegExp)[]
  /**
   * Days for which an address that answered is not requested again.
   * @default 7
   */
  readonly maxAge?: number
  /**
   * Seconds to wait for an answer.
   * @default 15
   */
  readonly timeout?: number
  /**
   * Requests addresses in private networks too, such as those of an intranet. Without it, a link cannot make the machine that runs the
   * check send requests to its neighbours.
   * @default false
   */
  readonly privateHosts?: boolean
}

/** Schema of `externalLinks`. */
export const externalLinks = section<ExternalLinksOptions>()({
  ignore: list(
    z.union([z.string().min(1), z.instanceof(RegExp)], { error: 'expected a string or a regular expression' }),
  ).default([]),
  maxAge: z.number().min(0).default(7),
  timeout: z.number().positive().max(300).default(15),
  privateHosts: z.boolean().default(false),
})

/** Settings of the check of external links. */
export type ExternalLinksSettings = z.output<typeof externalLinks>
