import * as z from 'zod'
import { routeKey } from '../../runtime/contract/index.ts'
import { moduleFeatures } from '../lists/bundle.ts'
import type { Host } from '../../cli/config/schema/host.ts'
import { responseHeaders } from '../lists/documents.ts'
import { hostFileNames, hostFiles } from './host-files.ts'
import { countOwnRedirects, joinWithOwn } from './own-files.ts'
import { leftOutRedirects, type RedirectInput } from './redirect-rules.ts'
import type { TextFile } from '../../cli/render/site-files.ts'
import { type Diagnostic, diagnostic } from '../../cli/report/diagnostic.ts'
import { readData } from '../../cli/sources/files/data-file.ts'
import { localeFolder, type LocaleSite } from '../../cli/pipeline/locales.ts'
import type { BundledLocale, Feature } from '../../cli/pipeline/feature.ts'
import type { Project } from '../../cli/pipeline/open.ts'
import { staticFiles } from '../../cli/pipeline/outputs/static-files.ts'

/** Writes what the host of a site cannot know from its pages: headers, redirects, pages for errors. */
export const hosts: Feature = {
  problems,
  sharedFiles: { paths: hostFileNames, name: 'a file for the host', isReplaceable: true, make: sharedFiles },
}

/** The files that the host of a site reads. They stand in the folder of the main language, and hold for all. */
function sharedFiles(inputs: readonly BundledLocale[]): readonly TextFile[] {
  const main = inputs.find(({ project }) => localeFolder(project) === '')
  if (!main) return []
  const { config } = main.project
  const hasFrames = main.bundle.files.some(({ path }) =>
    moduleFeatures.some(({ framePrefix }) => path.startsWith(framePrefix)),
  )
  const files = hostFiles({
    headers: responseHeaders.flatMap((of) => of({ config, hasFrames })),
    formats: config.security.csp?.headers ?? [],
    baseUrl: config.baseUrl,
    folders: inputs.map(({ project }) => localeFolder(project)),
    ...redirectInput(inputs, main.project),
  })
  return files.flatMap((file) => {
    const text = ownText(file.path, main.project)
    return text === undefined ? [file] : (joinWithOwn(file, text, config.host) ?? [])
  })
}

/** Problems of the files for the host: redirects that it does not take, and settings of the site that cannot be read. */
async function problems(sites: readonly LocaleSite[]): Promise<readonly Diagnostic[]> {
  const main = sites.find(({ project }) => localeFolder(project) === '')
  if (!main) return []
  const { config, files } = main.project
  const readsSettings = config.host === 'vercel' || config.security.csp?.headers.includes('vercel')
  const settings = readsSettings ? ownFile('vercel.json', main.project) : undefined
  const unread = settings === undefined ? [] : readData(files, settings, vercelSchema).diagnostics
  if (unread.length > 0) return unread
  const leftOut = leftOutRedirects(redirectInput(sites, main.project))
  return leftOut ? [tooManyRedirects(config.host, leftOut)] : []
}

const vercelSchema = z.looseObject({
  headers: z.array(z.unknown()).optional(),
  redirects: z.array(z.unknown()).optional(),
})

const hostNames: Partial<Record<Host, string>> = { cloudflare: 'Cloudflare Pages', vercel: 'Vercel' }

function tooManyRedirects(
  host: Host | undefined,
  { limit, count }: { readonly limit: number; readonly count: number },
): Diagnostic {
  const name = (host && hostNames[host]) ?? ''
  return diagnostic({
    code: 'too-many-redirects',
    message: `${name} answers ${limit} redirects at most, so ${count} of this site are HTML pages only.`,
    key: 'host',
  })
}

function redirectInput(sites: readonly LocaleSite[], project: Project): RedirectInput {
  const { config } = project
  const path = config.host === 'vercel' ? 'vercel.json' : '_redirects'
  const text = ownText(path, project)
  return {
    host: config.host,
    trailingSlash: config.trailingSlash,
    ownRedirects: text === undefined ? 0 : countOwnRedirects(path, text),
    locales: sites.map(({ project: { config }, site }) => ({
      baseUrl: config.baseUrl,
      // Rules of hosts are permanent: browsers would skip a home page that the site gets later.
      redirects: site.redirects.filter(({ isHome }) => !isHome),
      pages: new Set(site.routes.map(({ path }) => routeKey(path))),
    })),
  }
}

/** The site's own file for a host, in a static folder. */
function ownFile(path: string, project: Project): string | undefined {
  return staticFiles(project).find((file) => file.path === path)?.file
}

function ownText(path: string, project: Project): string | undefined {
  const file = ownFile(path, project)
  return file === undefined ? undefined : (project.files.read(file)?.text ?? '')
}
