import type { SiteData, StartSettings } from '../../../runtime/contract/index.ts'
import { type DocumentInput, escapeHtml, type HeadElement } from '../../../templates/document.ts'
import { redirectScript } from '../../../templates/redirect.ts'
import { pageScript, scriptInput, strictHeadScript, strictStartScript } from '../inline-scripts.ts'
import type { RenderBundle, RenderConfig } from '../render-input.ts'
import type { TextFile } from '../site-files.ts'
import { inlineStyleSheet } from './inline-styles.ts'
import { createPageFiles, integrityOf, type PageFiles } from './page-files.ts'
import { metaPolicy, type Policy, sitePolicy } from './policy.ts'
import { strictHeadElement, strictHtml, type StrictContext } from './strict-html.ts'

/** The site whose pages get a strict policy. */
export interface StrictInput {
  readonly config: RenderConfig
  readonly bundle: Pick<RenderBundle, 'data' | 'files'>
  readonly mode: 'production' | 'development'
}

/** A page without anything inline, and the files that it refers to. */
export interface StrictPage {
  readonly input: DocumentInput
  readonly files: readonly TextFile[]
}

/** Makes the documents of a site fit its policy. `loadHtmlParser` must have been called. */
export type MakeStrict = (input: DocumentInput, start: StartSettings) => StrictPage

/** Creates the function that makes a site's pages strict; `undefined` for a site without a policy. */
export function createStrictPages({ config, bundle, mode }: StrictInput): MakeStrict | undefined {
  const policy = sitePolicy({ config, mode })
  if (!policy) return undefined
  const scripts = siteScripts(bundle.data)
  // The development server replaces style sheets in open pages, so their digests change.
  const digests = mode === 'production' ? digestsOf(bundle, scripts) : () => undefined
  const headStart = `${metaTag(policy)}\n${scriptTag(scripts.head.href, digests)}`
  return (input, start) => {
    const files = createPageFiles(bundle.data.baseUrl)
    const context: StrictContext = { files, styles: new Set(), sheets: [] }
    const [before, app] = [input.before ?? '', input.app].map((html) => strictHtml(html, context))
    const head = input.head.flatMap((element) => strictHeadElement(element, context) ?? [])
    const own = ownSheet(context, files)
    const page: DocumentInput = {
      ...input,
      headStart,
      before,
      app: app ?? '',
      head: [...head, ...own].map((element) => withDigest(element, digests)),
      bodyEnd: startTag(scripts.start.href, start, digests),
    }
    return { input: page, files: files.files }
  }
}

/** A script of the site with its href. */
interface SiteScript extends TextFile {
  readonly href: string
}

/** Scripts that are not bundled, because they know nothing of the site but its settings. */
interface SiteScripts {
  /** The page script, which sites without a policy have too. */
  readonly page: SiteScript
  readonly head: SiteScript
  readonly start: SiteScript
  readonly redirect: SiteScript
}

/** The page script, and as files the scripts that are part of every page of a site without a policy. */
export function siteScripts(data: SiteData): SiteScripts {
  const file = (content: string, name?: string): SiteScript => {
    const files = createPageFiles(data.baseUrl)
    const href = files.add('js', content, name)
    return { path: href.slice(data.baseUrl.length), content, href }
  }
  return {
    page: file(pageScript(data), 'page'),
    head: file(strictHeadScript(scriptInput(data))),
    start: file(strictStartScript()),
    redirect: file(redirectScript),
  }
}

/** The scripts that the site has as files: the page script, and with a strict policy all others. */
export function scriptFiles({
  config,
  data,
}: Pick<StrictInput, 'config'> & { readonly data: SiteData }): readonly TextFile[] {
  const scripts = siteScripts(data)
  return config.security.csp ? Object.values(scripts) : [scripts.page]
}

/** The parts of a redirect page that stand for an inline script, for a site with a policy. */
export function strictRedirect(input: {
  readonly config: RenderConfig
  readonly data: SiteData
}): { readonly policy: string; readonly script: string } | undefined {
  const policy = sitePolicy({ config: input.config, mode: 'production' })
  return policy && { policy: metaTag(policy), script: siteScripts(input.data).redirect.href }
}

type DigestOf = (href: string) => string | undefined

/** Returns the digests of the site's own scripts and style sheets. Each is computed once. */
function digestsOf({ files, data }: StrictInput['bundle'], scripts: SiteScripts): DigestOf {
  const contents = new Map<string, string | Uint8Array>([
    ...files.map(({ path, content }) => [data.baseUrl + path, content] as const),
    ...Object.values(scripts).map(({ href, content }) => [href, content] as const),
  ])
  const known = new Map<string, string>()
  return (href) => {
    const content = contents.get(href)
    if (content === undefined) return undefined
    const digest = known.get(href) ?? integrityOf(content)
    known.set(href, digest)
    return digest
  }
}

/** The page's own style sheet, if it has one. It is the last in the head, as inline styles come after all others. */
function ownSheet({ styles, sheets }: StrictContext, files: PageFiles): readonly HeadElement[] {
  const css = [...sheets, inlineStyleSheet(styles)].filter((text) => text.trim() !== '').join('\n')
  if (css === '') return []
  return [{ tag: 'link', attributes: { rel: 'stylesheet', href: files.add('css', css), integrity: integrityOf(css) } }]
}

function withDigest(element: HeadElement, digestOf: DigestOf): HeadElement {
  const { tag, attributes } = element
  const address =
    tag === 'script' ? attributes['src'] : attributes['rel'] === 'stylesheet' ? attributes['href'] : undefined
  const integrity = typeof address === 'string' && attributes['integrity'] === undefined ? digestOf(address) : undefined
  return integrity === undefined ? element : { ...element, attributes: { ...attributes, integrity } }
}

function metaTag(policy: Policy): string {
  return `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(metaPolicy(policy))}">`
}

function scriptTag(href: string, digestOf: DigestOf, data = ''): string {
  const integrity = digestOf(href)
  return `<script src="${escapeHtml(href)}"${integrity === undefined ? '' : ` integrity="${integrity}"`}${data}></script>`
}

/** The script that loads the app, with its settings as data. */
function startTag(href: string, start: StartSettings, digestOf: DigestOf): string {
  const [app, page, , , , , ...modules] = start
  const digests = [app, page, ...modules].flatMap((module) => {
    const digest = digestOf(module)
    return digest === undefined ? [] : [[module, digest] as const]
  })
  const integrity =
    digests.length === 0 ? '' : ` data-integrity="${escapeHtml(JSON.stringify(Object.fromEntries(digests)))}"`
  return `${scriptTag(href, digestOf, ` data-settings="${escapeHtml(JSON.stringify(start))}"${integrity}`)}\n`
}
