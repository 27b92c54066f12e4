import { type Diagnostic, diagnostic, type Location } from '../../report/diagnostic.ts'

/** The warning for something that only trusted content may have. */
export function leftOut(message: string, at: Location): Diagnostic {
  const hint =
    "The config has security.content: 'markdown', so nothing in content folders is code, or looks like a part of the theme."
  return diagnostic({ code: 'content-left-out', message, hint, at })
}
