import { routeKey, withBase } from '../../../runtime/contract/index.ts'
import { valueDigest } from '../../cache/value-digest.ts'
import type { OutputFile } from '../../emit/emit.ts'
import { linksToFiles } from '../../config/schema/host.ts'
import { loadHtmlParser } from '../../markup/html-source.ts'
import { createToFile, cssWithFileLinks, type ToFile, withFileLinks } from '../../render/file-links.ts'
import { embedDataPath } from '../../render/embed-data.ts'
import { lateCodeFolders } from '../../../features/asset-folders.ts'
import type { LocaleSite } from '../locales.ts'

/** Rewrites the files of a site whose links name files. */
export interface LinkFiles {
  /** Creates the function for the addresses in one file. @param path relative to the output folder */
  readonly toFile: (path: string) => ToFile
  /** Rewrites one file of the output; `undefined` for a file that the site does without. @param folder of its language */
  readonly rewrite: (file: OutputFile, folder: string) => Promise<OutputFile | undefined>
}

/** Creates the rewriting of a site's files; `undefined` for a site whose host finds the page of a folder. */
export function linksBetweenFiles(sites: readonly LocaleSite[]): LinkFiles | undefined {
  const [main] = sites
  if (!main || !linksToFiles(main.project.config.host)) return undefined
  const { i18n, host, ...config } = main.project.config
  const isRelative = host === 'files'
  const baseUrl = i18n.localeConfigs[i18n.defaultLocale]?.baseUrl ?? config.baseUrl
  const pages = pagesOf(sites)
  // Whether an address is that of a page decides how it is written.
  const pagesDigest = valueDigest([...pages])
  const toFile = (path: string): ToFile => createToFile(path, { pages, baseUrl, isRelative })
  return {
    toFile,
    async rewrite(file, folder) {
      const localPath = file.path.slice(folder.length)
      if (isRelative && needsScripts(localPath)) return undefined
      const change = changeOf(localPath, isRelative)
      // Files that are copied are those of the author.
      if (!change || 'copyFrom' in file) return file
      const { path } = file
      if ('make' in file) {
        const make = async (): Promise<string> => change(textOf(await file.make()), toFile(path))
        return { path, digest: `${file.digest} ${pagesDigest}`, make }
      }
      return { path, content: await change(textOf(file.content), toFile(path)) }
    },
  }
}

function textOf(content: string | Uint8Array): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content)
}

type Change = (text: string, toFile: ToFile) => string | Promise<string>

function changeOf(path: string, isRelative: boolean): Change | undefined {
  if (path.endsWith('.html')) return inHtml
  return isRelative && path.startsWith('assets/css/') ? inStyles : undefined
}

async function inHtml(text: string, toFile: ToFile): Promise<string> {
  await loadHtmlParser()
  return withFileLinks(text, toFile)
}

/** A folder that is opened from a disk has no app, so the rules for browsers without scripts always apply. */
const inStyles: Change = (text, toFile) => cssWithFileLinks(text.replaceAll(/\(scripting:\s*none\)/g, ' all '), toFile)

/** Whether a file is of use only to the app. */
function needsScripts(path: string): boolean {
  return appFolders.some((folder) => path.startsWith(folder)) || path === embedDataPath
}

const appFolders = ['search/', ...['js', 'sidebars', ...lateCodeFolders].map((name) => `assets/${name}/`)]

/** Every page and redirect with its base path, as `routeKey`. */
function pagesOf(sites: readonly LocaleSite[]): ReadonlySet<string> {
  const paths = sites.flatMap(({ project, site }) =>
    [...site.routes.map(({ path }) => path), ...site.redirects.map(({ from }) => from)].map((path) =>
      routeKey(withBase(path, project.config.baseUrl)),
    ),
  )
  return new Set(paths)
}
