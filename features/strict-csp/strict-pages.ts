import { hash } from 'node:crypto'
import type { StartSettings } from '../../runtime/contract/index.ts'
import { type DocumentInput, escapeHtml, type HeadElement } from '../../templates/document.ts'
import type { ChangeDocument, DocumentBundle, DocumentSite } from '../../cli/render/documents/document-change.ts'
import { createPageFiles, type PageFiles } from '../../cli/render/documents/page-files.ts'
import { controlScriptFile, pageScriptFile, type SiteScript } from '../../cli/render/documents/page-script.ts'
import { inlineStyleSheet } from './inline-styles.ts'
import { metaPolicy, type Policy, sitePolicy } from './policy.ts'
import { strictScripts } from './scripts.ts'
import { strictHeadElement, strictHtml, type StrictContext } from './strict-html.ts'

/** Creates the function that makes a site's documents fit its policy; `undefined` for a site without one. */
export function createStrictPages({ config, bundle, mode }: DocumentBundle): ChangeDocument | undefined {
  const policy = sitePolicy({ config, mode })
  if (!policy) return undefined
  const scripts = strictScripts(bundle.data)
  // The development server replaces style sheets in open pages, so their digests change.
  const digests =
    mode === 'production'
      ? digestsOf(bundle, [pageScriptFile(bundle.data), controlScriptFile(bundle.data), ...Object.values(scripts)])
      : () => undefined
  const headStart = `${metaTag(policy)}\n${scriptTag(scripts.head.href, digests)}`
  return (input, start) => {
    const files = createPageFiles(bundle.data.baseUrl)
    const context: StrictContext = { files, styles: new Set(), sheets: [] }
    const [before, app] = [input.before ?? '', input.app].map((html) => strictHtml(html, context))
    const head = input.head.flatMap((element) => strictHeadElement(element, context) ?? [])
    const pageSheets = ownSheet(context, files)
    const page: DocumentInput = {
      ...input,
      headStart,
      before,
      app: app ?? '',
      head: [...head, ...pageSheets].map((element) => withDigest(element, digests)),
      bodyEnd: startTag(scripts.start.href, start, digests),
    }
    return { input: page, files: files.files }
  }
}

/** The parts of a redirect page that stand for an inline script, for a site with a policy. */
export function strictRedirect({
  config,
  data,
}: DocumentSite): { readonly policy: string; readonly script: string } | undefined {
  const policy = sitePolicy({ config, mode: 'production' })
  return policy && { policy: metaTag(policy), script: strictScripts(data).redirect.href }
}

type DigestOf = (href: string) => string | undefined

/** Returns the digests of the site's own scripts and style sheets. Each is computed once. */
function digestsOf({ files, data }: DocumentBundle['bundle'], scripts: readonly SiteScript[]): DigestOf {
  const contents = new Map<string, string | Uint8Array>([
    ...files.map(({ path, content }) => [data.baseUrl + path, content] as const),
    ...scripts.map(({ href, content }) => [href, content] as const),
  ])
  const digests = new Map<string, string>()
  return (href) => {
    const content = contents.get(href)
    if (content === undefined) return undefined
    const digest = digests.get(href) ?? integrityOf(content)
    digests.set(href, digest)
    return digest
  }
}

/** The value of an `integrity` attribute. */
function integrityOf(content: string | Uint8Array): string {
  return `sha384-${hash('sha384', content, 'base64')}`
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
  const [app, page, controls, , , , , ...modules] = start
  const digests = [app, page, controls, ...modules].flatMap((module) => {
    const digest = digestOf(module)
    return digest === undefined ? [] : [[module, digest] as const]
  })
  const integrity =
    digests.length === 0 ? '' : ` data-integrity="${escapeHtml(JSON.stringify(Object.fromEntries(digests)))}"`
  return `${scriptTag(href, digestOf, ` data-settings="${escapeHtml(JSON.stringify(start))}"${integrity}`)}\n`
}
