import * as z from 'zod'
import { type Host, hosts } from '../../cli/config/schema/host.ts'
import { keysOf } from '../../cli/config/schema/parts.ts'

/** Key of the config that names the host. */
export interface HostKeys {
  /**
   * Where the site is published. `docs-gen build` writes what that host needs beside the pages: headers, redirects and the like. For
   * `'s3'`, which finds no `index.html` by itself, links name the files of pages. `'files'` makes a folder that opens from a disk: its
   * addresses are relative, and nothing in it needs a script. The option `--host` of `docs-gen build` takes precedence.
   * @default nothing is written for a host
   * @example 'netlify'
   */
  readonly host?: Host
}

/** Schema of this key. */
export const hostKeys = keysOf<HostKeys>()({ host: z.enum(hosts).optional() })
