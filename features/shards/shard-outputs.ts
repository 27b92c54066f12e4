import { routeFile } from '../../runtime/contract/index.ts'
import { fileLayout } from '../../cli/config/schema/host.ts'
import type { OutputFile } from '../../cli/emit/emit.ts'
import { packageVersion } from '../../cli/process/package-root.ts'
import type { Diagnostic } from '../../cli/report/diagnostic.ts'
import { type Belonging, cutSite } from './cut.ts'
import { shardName, type ShardRequest } from './shard-request.ts'
import { type PlacedFile, takeShare } from './share.ts'
import { localeFolder, type LocaleSite } from '../../cli/pipeline/locales.ts'
import { pagesWithMarkdown } from '../../cli/render/markdown/markdown-files.ts'

interface ShardInput<Input> {
  readonly request: ShardRequest
  /** All files of the site in one language. */
  readonly filesOf: (input: Input) => AsyncIterable<OutputFile>
}

/** The files of one share of a site in all its languages, and how many pages of them were taken so far. */
interface ShardOutputs {
  readonly files: AsyncIterable<OutputFile>
  readonly pages: () => number
}

/** Cuts one share out of all files of a site. Problems if the site has no such share. */
export function shardOutputs<Input extends LocaleSite>(
  inputs: readonly Input[],
  { request, filesOf }: ShardInput<Input>,
): ShardOutputs | { readonly diagnostics: readonly Diagnostic[] } {
  const pages = new Map(inputs.flatMap((input) => [...pagesOf(input)]))
  const beside = new Set(inputs.flatMap((input) => [...markdownPaths(input)]))
  const rest = inputs.map((input): Belonging => ({ locale: input.project.locale }))
  const cutting = cutSite(request, [...rest, ...pages.values()])
  if ('diagnostics' in cutting) return cutting
  const placed = async function* (): AsyncGenerator<PlacedFile> {
    for (const input of inputs) {
      let belonging: Belonging = { locale: input.project.locale }
      for await (const file of filesOf(input)) {
        const isBeside = beside.has(file.path)
        // The Markdown of a page comes right after it, and is made of what was rendered for it.
        if (!isBeside) belonging = pages.get(file.path) ?? { locale: input.project.locale }
        yield { file, belonging, isBeside }
      }
    }
  }
  const tool = `docs-gen ${packageVersion()} on Node ${process.version}`
  const share = takeShare(placed(), { cut: cutting.cut, name: shardName(request), tool })
  let count = 0
  const files = (async function* () {
    for await (const file of share) {
      if (pages.has(file.path)) count++
      yield file
    }
  })()
  return { files, pages: () => count }
}

/** Paths of the Markdown files of one language. */
function markdownPaths(input: LocaleSite): readonly string[] {
  return [...pagesWithMarkdown(input).keys()].map((path) => localeFolder(input.project) + path)
}

/** Every page of one language by its path in the output. */
function pagesOf({ project: { config, locale }, site }: LocaleSite): ReadonlyMap<string, Belonging> {
  const folder = localeFolder({ config, locale })
  return new Map(
    site.routes.map(({ path, data: { doc } }) => [
      folder + routeFile(path, fileLayout(config)),
      doc ? { locale, docs: doc.instance, version: doc.version } : { locale },
    ]),
  )
}
