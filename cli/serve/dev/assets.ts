import { readFileSync } from 'node:fs'
import type { Bundle } from '../../bundle/input.ts'
import { sidebarFiles, sidebarFolder } from '../../bundle/app/sidebar-files.ts'
import type { OutputFile } from '../../emit/emit.ts'
import { lazily } from '../../process/lazily.ts'
import type { LinkedRoute, Site } from '../../link/site.ts'
import type { Additions, CollectedFiles, OwnFiles } from '../../pipeline/feature.ts'
import type { Project } from '../../pipeline/open.ts'
import { madeFiles, mayHave, openCollector, ownFiles } from '../../pipeline/outputs/own-files.ts'
import { RenderProblems } from '../../pipeline/outputs/render-problems.ts'
import { markdownOf, pagesWithMarkdown } from '../../render/markdown/markdown-files.ts'
import type { Renderer } from '../../render/render.ts'
import { scriptFiles } from '../../render/documents/script-files.ts'
import type { ServedLanguage } from '../feature.ts'
import type { Asset } from './ports.ts'
import { redirectAt } from './redirect.ts'

/** A bundled site. */
interface AssetInput {
  readonly project: Project
  readonly site: Site
  readonly bundle: Bundle
  readonly additions: Pick<Additions, 'files'>
  readonly renderer: Renderer
  /** Contents of the files that rendered pages refer to, by path. */
  readonly pageFiles: ReadonlyMap<string, string>
  /** Has files of features in memory; unset while only the first page is compiled. */
  readonly served?: ServedLanguage
}

/** A file of the site other than a page: bundled, copied or generated. @param path relative to the output folder */
export async function siteAsset(path: string, input: AssetInput): Promise<Asset | undefined> {
  return bundledFile(path, input) ?? copiedAsset(path, input) ?? generatedAsset(path, input)
}

/** A file whose name contains a hash of its content: it stays right when the site is loaded again. */
export function bundledFile(path: string, { project, site, bundle, pageFiles }: AssetInput): Asset | undefined {
  // The bundle may be older than the sidebars.
  const match = [
    ...(path.startsWith(sidebarFolder) ? sidebarFiles({ ...project, site }).files : []),
    ...bundle.files,
  ].find((file) => file.path === path)
  if (match) return { body: match.content }
  const scripts = scriptFiles({ config: project.config, data: bundle.data })
  const ofPage = pageFiles.get(path) ?? scripts.find((script) => script.path === path)?.content
  return ofPage === undefined ? undefined : { body: ofPage }
}

function copiedAsset(path: string, { project, site, bundle, served }: AssetInput): Asset | undefined {
  const ownAssets = site.assets.filter(({ file }) => !project.files.strayLink(file))
  const copied = [...ownAssets, ...bundle.assets].find((asset) => asset.path === path)
  if (copied) return { body: readFileSync(project.files.absolute(copied.file)) }
  const body = served?.read(path)
  return body === undefined ? undefined : { body }
}

async function generatedAsset(path: string, input: AssetInput): Promise<Asset | undefined> {
  const redirect = redirectAt(path, input)
  if (redirect !== undefined) return { body: redirect, type: 'text/html; charset=utf-8' }
  const added = input.additions.files?.find((file) => file.path === path)
  if (added) return { body: await contentOf(added, input.project) }
  // Files that list all pages need the whole site.
  if (!input.served) return undefined
  return (await ownAsset(path, input)) ?? markdownAt(path, input)
}

/** A file that docs-gen writes besides pages, as the site is now. */
async function ownAsset(path: string, input: AssetInput): Promise<Asset | undefined> {
  try {
    for (const entry of await ownFiles(input)) {
      const match = mayHave(entry, path) ? (await filesOf(entry, input)).find((file) => file.path === path) : undefined
      if (match) return { body: await contentOf(match, input.project) }
    }
    return undefined
  } catch (error) {
    if (!(error instanceof RenderProblems)) throw error
    return { body: error.diagnostics.map(({ message }) => message).join('\n'), type: 'text/plain; charset=utf-8' }
  }
}

function filesOf(entry: OwnFiles, input: AssetInput): Promise<readonly OutputFile[]> {
  if ('collect' in entry) return collectedFiles(entry, input)
  const drawBody = async (route: LinkedRoute): Promise<string> => (await input.renderer.renderBody(route)).html
  return madeFiles(entry, { ...input, drawBody })
}

/** Files that consist of the Markdown of pages, each of which is rendered. */
async function collectedFiles(entry: CollectedFiles, input: AssetInput): Promise<readonly OutputFile[]> {
  const { look, end } = openCollector(entry, input)
  const files: OutputFile[] = []
  for (const route of pagesWithMarkdown(input).values()) {
    const text = lazily(() => renderMarkdown(route, input))
    const add = await look({ route, digest: undefined, key: undefined, text })
    files.push(...(await add()))
  }
  return [...files, ...(await end())]
}

/** The content of a file, which may be generated on request. */
async function contentOf(file: OutputFile, { files }: Project): Promise<string | Uint8Array> {
  if ('make' in file) return file.make()
  return 'copyFrom' in file ? readFileSync(files.absolute(file.copyFrom)) : file.content
}

/** The Markdown of a page, as the page is now. */
async function markdownAt(path: string, input: AssetInput): Promise<Asset | undefined> {
  const route = path.endsWith('.md') ? pagesWithMarkdown(input).get(path) : undefined
  return route && { body: await renderMarkdown(route, input) }
}

async function renderMarkdown(route: LinkedRoute, { project, bundle, renderer }: AssetInput): Promise<string> {
  const options = { data: bundle.data, hasList: project.config.agents.llmsTxt }
  return markdownOf(route, (await renderer.render(route)).app, options)
}
