import type { BuildOptions, BuildResult } from './build.ts'
import type { CheckOptions, CheckResult } from './check.ts'
import type { MergeOptions, MergeResult } from './merge.ts'
import type { ServeResult } from '../serve/server.ts'
import type { ServeOptions } from './serve.ts'
import type { VersionOptions, VersionResult } from './version.ts'
import type { WriteTranslationsOptions, WrittenTranslations } from './write-translations.ts'

// A config file imports the public entry too, and needs none of the machinery behind these.

/** Builds a site. Problems in the content are on the result; only a bug is thrown. */
export async function build(options?: BuildOptions): Promise<BuildResult> {
  const command = await import('./build.ts')
  return command.build(options)
}

/** Joins the shards of a site. Whatever keeps them from being joined is on the result. */
export async function merge(options: MergeOptions): Promise<MergeResult> {
  const command = await import('./merge.ts')
  return command.merge(options)
}

/** Compiles and links a site without drawing it. */
export async function check(options?: CheckOptions): Promise<CheckResult> {
  const command = await import('./check.ts')
  return command.check(options)
}

/** Serves a site until `server.close()` is called. Problems in the content never end it. */
export async function serve(options?: ServeOptions): Promise<ServeResult> {
  const command = await import('./serve.ts')
  return command.serve(options)
}

/** Keeps the docs of a site as they are now as a version. */
export async function version(options: VersionOptions): Promise<VersionResult> {
  const command = await import('./version.ts')
  return command.version(options)
}

/** Takes down every text of a site that can be translated. */
export async function writeTranslations(options?: WriteTranslationsOptions): Promise<WrittenTranslations> {
  const command = await import('./write-translations.ts')
  return command.writeTranslations(options)
}
