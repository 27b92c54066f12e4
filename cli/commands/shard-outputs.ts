import { routeFile } from '../../runtime/contract/index.ts'
import type { OutputFile } from '../emit/emit.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { Belonging } from '../shards/cut.ts'
import { cutSite } from '../shards/cut.ts'
import type { PlacedFile } from '../shards/share.ts'
import { takeShare } from '../shards/share.ts'
import type { ShardRequest } from '../shards/shard-request.ts'
import { shardName } from '../shards/shard-request.ts'
import { ownVersion } from './init.ts'
import type { OutputsInput } from './outputs.ts'
import { allOutputs } from './outputs.ts'

/** The files of one share of a site. */
export interface ShardOutputs {
  readonly files: AsyncIterable<OutputFile>
  /** Pages among the files that were taken so far. */
  readonly pages: () => number
}

/** One share of all files of the site in all its languages; problems where there is no such share. */
export function shardOutputs(
  inputs: readonly OutputsInput[],
  request: ShardRequest,
): ShardOutputs | { readonly diagnostics: readonly Diagnostic[] } {
  const pages = new Map(inputs.flatMap((input) => [...pagesOf(input)]))
  const rest = inputs.map((input): Belonging => ({ locale: input.project.locale }))
  const made = cutSite(request, [...rest, ...pages.values()])
  if ('diagnostics' in made) return made
  const tool = `docs-gen ${ownVersion()} on Node ${process.version}`
  const share = takeShare(placed(inputs, pages), { cut: made.cut, name: shardName(request), tool })
  let count = 0
  const files = (async function* () {
    for await (const file of share) {
      if (pages.has(file.path)) count++
      yield file
    }
  })()
  return { files, pages: () => count }
}

async function* placed(
  inputs: readonly OutputsInput[],
  pages: ReadonlyMap<string, Belonging>,
): AsyncGenerator<PlacedFile> {
  for (const input of inputs) {
    const rest = { locale: input.project.locale }
    for await (const file of allOutputs([input])) yield { file, belonging: pages.get(file.path) ?? rest }
  }
}

/** Every page of one language by its path in the output. */
function pagesOf({ project: { config, locale }, site }: OutputsInput): ReadonlyMap<string, Belonging> {
  const folder = config.i18n.localeConfigs[locale]?.folder ?? ''
  return new Map(
    site.routes.map(({ path, data: { doc } }) => [
      folder + routeFile(path, config.trailingSlash),
      doc ? { locale, docs: doc.instance, version: doc.version } : { locale },
    ]),
  )
}
