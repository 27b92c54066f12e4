import * as z from 'zod'
import { keysOf, list, reportLevel, type ReportLevel, section } from '../../cli/config/schema/parts.ts'

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

const externalLinks = section<ExternalLinksOptions>()({
  ignore: list(
    z.union([z.string().min(1), z.instanceof(RegExp)], { error: 'expected a string or a regular expression' }),
  ).default([]),
  maxAge: z.number().min(0).default(7),
  timeout: z.number().positive().max(300).default(15),
  privateHosts: z.boolean().default(false),
})

/** Settings of the check of external links. */
export type ExternalLinksSettings = z.output<typeof externalLinks>

/** Keys of the config for links to other sites. */
export interface ExternalLinksKeys {
  /**
   * Level of links to other sites whose pages are gone. Only `docs-gen check --external` requests them.
   * @default 'throw'
   */
  readonly onBrokenExternalLinks?: ReportLevel
  /** Which links to other sites `docs-gen check --external` requests, and how. */
  readonly externalLinks?: ExternalLinksOptions
}

/** Schemas of these keys. */
export const externalLinksKeys = keysOf<ExternalLinksKeys>()({
  onBrokenExternalLinks: reportLevel.default('throw'),
  externalLinks: externalLinks.prefault({}),
})
