import type { BuildOptions } from '../pipeline/build-options.ts'
import type { BuildResult } from '../pipeline/build.ts'
import type { CheckResult } from '../pipeline/check-result.ts'
import type { CheckOptions } from '../pipeline/check-options.ts'
import type { WriteTranslationsOptions, WrittenTranslations } from '../pipeline/write-translations.ts'
import type { ServeOptions } from '../serve/serve.ts'
import type { ServeResult } from '../serve/http/serve-result.ts'
import type { VersionOptions, VersionResult } from './version.ts'

// Each command is imported when it is called: config files import this module too, and need none of them.

/** Builds a site. Problems in the content are on the result; only a bug is thrown. */
export async function build(options?: BuildOptions): Promise<BuildResult> {
  if (options?.verify) return (await import('../pipeline/verify.ts')).buildAndVerify(options)
  const command = await import('../pipeline/build.ts')
  return command.build(options)
}

/** Checks a site without building it. Problems in the content are on the result; only a bug is thrown. */
export async function check(options?: CheckOptions): Promise<CheckResult> {
  const command = await import('../pipeline/check.ts')
  return command.check(options)
}

/** Serves a site until `server.close()` is called. Problems in the content never end it. */
export async function serve(options?: ServeOptions): Promise<ServeResult> {
  const command = await import('../serve/serve.ts')
  return command.serve(options)
}

/** Keeps the docs of a site as they are now as a version. Writes everything or nothing. */
export async function version(options: VersionOptions): Promise<VersionResult> {
  const command = await import('./version.ts')
  return command.version(options)
}

/** Extracts all translatable texts of a site into the files of its i18n folder. Existing translations are kept. */
export async function writeTranslations(options?: WriteTranslationsOptions): Promise<WrittenTranslations> {
  const command = await import('../pipeline/write-translations.ts')
  return command.writeTranslations(options)
}
