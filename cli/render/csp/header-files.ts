import type { CspSettings, HeaderFormat } from '../../config/schema/security.ts'
import type { TextFile } from '../site-files.ts'

/** What the header files of a site are made from. */
export interface HeaderInput {
  /** Value of the header. */
  readonly policy: string
  readonly formats: CspSettings['headers']
  /** Starts and ends with `/`. */
  readonly baseUrl: string
}

/** Makes the files that tell hosts to send the policy. */
export function headerFiles({ policy, formats, baseUrl }: HeaderInput): readonly TextFile[] {
  const files = formats.map((format) => makers[format](policy, baseUrl))
  // Netlify and Cloudflare read the same file.
  return [...new Map(files.map((file) => [file.path, file])).values()]
}

const header = 'Content-Security-Policy'

const makers: Readonly<Record<HeaderFormat, (policy: string, baseUrl: string) => TextFile>> = {
  netlify: plainHeaders,
  cloudflare: plainHeaders,
  vercel: (policy, baseUrl) => ({
    path: 'vercel.json',
    content: `${JSON.stringify({ headers: [{ source: `${baseUrl}(.*)`, headers: [{ key: header, value: policy }] }] }, undefined, 2)}\n`,
  }),
  nginx: (policy) => ({ path: 'nginx-headers.conf', content: `add_header ${header} "${policy}" always;\n` }),
  apache: (policy) => ({
    path: '.htaccess',
    content: `<IfModule mod_headers.c>\n  Header always set ${header} "${policy}"\n</IfModule>\n`,
  }),
}

function plainHeaders(policy: string, baseUrl: string): TextFile {
  return { path: '_headers', content: `${baseUrl}*\n  ${header}: ${policy}\n` }
}
