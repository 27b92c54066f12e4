import { bodyOf } from '../../../runtime/preferences/root-elements.ts'

/** The file with the preview of a symbol, and its key there. */
interface PreviewPlace {
  readonly file: string
  readonly key: string
}

/** Links in the text of pages; lists of names say themselves what each is. */
const links = 'article a:not(.hash-link,.table-of-contents__link,dt>a)'

/** Shows the first sentence of the symbol that a link leads to, if the pointer or the keyboard's focus is there. */
export function previewLink(link: HTMLAnchorElement, baseUrl: string): void {
  const place = placeOf(link, baseUrl)
  const isThere = link.matches(':focus-visible') || (matchMedia('(hover:hover)').matches && link.matches(':hover'))
  // A link without a preview is still a link.
  if (place && isThere && link.matches(links)) showPreview(link, place).catch(() => {})
}

/** The path of a reference, and that of a page below it: `/docs/api`, `classes/library.Store`. */
const pagePath =
  /^(.*)\/((?:classes|enums|functions|interfaces|modules|types|variables)\/([^./]+)[^/]*?)(?:\/index)?(?:\.html|\/)?$/

function placeOf({ origin, pathname, hash }: HTMLAnchorElement, baseUrl: string): PreviewPlace | undefined {
  if (origin !== location.origin || !pathname.startsWith(baseUrl)) return undefined
  const [, reference, page, module] = pagePath.exec(pathname.slice(baseUrl.length - 1)) ?? []
  return page === undefined ? undefined : { file: `${baseUrl}assets/api${reference}/${module}.json`, key: page + hash }
}

/** The preview on show, or about to be. */
interface Preview {
  readonly link: HTMLAnchorElement
  readonly close: () => void
}

/** How long the pointer has to be on a link, and how long it may be away, in ms. */
const delays = { show: 250, hide: 200 }
const id = 'docs-gen-api-preview'
const styles = `
.api-preview { position: absolute; z-index: 250; max-width: min(26rem, calc(100vw - 1rem)); padding-block: 0.4rem }
.api-preview > * { display: block; margin: 0; padding: 0.5rem 0.75rem; border: 1px solid var(--ifm-color-emphasis-300); border-radius: 8px;
  background: var(--ifm-background-surface-color); box-shadow: 0 4px 14px rgb(0 0 0 / 15%); color: var(--ifm-font-color-base);
  font-size: 0.875rem; line-height: 1.5; overflow-wrap: anywhere; text-align: start }
.api-preview > code { font-size: 0.8125rem; white-space: pre-wrap }
@media print { .api-preview { display: none } }`

/** Previews of the symbols of a module: the first sentence, or code where there is no comment. */
interface Previews {
  readonly texts: Readonly<Record<string, string>>
  readonly codes: Readonly<Record<string, string>>
}

const files = new Map<string, Promise<Previews>>()
let current: Preview | undefined
let hasStyles = false

/** Shows a preview until neither the pointer nor the focus is there. Escape closes it. */
async function showPreview(link: HTMLAnchorElement, { file, key }: PreviewPlace): Promise<void> {
  if (current?.link === link) return
  current?.close()
  const wait = link.matches(':focus-visible') ? 0 : delays.show
  const preview = open(link)
  current = preview
  const [{ texts, codes }] = await Promise.all([load(file), new Promise((resolve) => setTimeout(resolve, wait))])
  const [tag, text] = texts[key] === undefined ? ['code', codes[key]] : ['p', texts[key]]
  if (text === undefined || current !== preview) return
  const content = document.createElement(tag)
  content.textContent = text
  preview.show(content)
}

/** Keeps the preview of a link while the reader is there. */
function open(link: HTMLAnchorElement): Preview & { readonly show: (content: Element) => void } {
  const off = new AbortController()
  const { signal } = off
  const box = document.createElement('div')
  let leaving = 0
  let isDismissed = false
  const hide = (): void => {
    box.remove()
    if (link.getAttribute('aria-describedby') === id) link.removeAttribute('aria-describedby')
  }
  const close = (): void => {
    off.abort()
    clearTimeout(leaving)
    hide()
    if (current?.close === close) current = undefined
  }
  const dismiss = (): void => {
    isDismissed = true
    hide()
  }
  const closeUnlessNeeded = (): void => {
    if (!link.matches(':hover,:focus-visible') && !box.matches(':hover')) close()
  }
  const leave = (): void => {
    clearTimeout(leaving)
    leaving = window.setTimeout(closeUnlessNeeded, delays.hide)
  }
  for (const element of [link, box]) element.addEventListener('pointerout', leave, { signal })
  // At once, since the preview may cover the next element with the focus.
  link.addEventListener('blur', closeUnlessNeeded, { signal })
  // It stays closed while the pointer or the focus is on the link.
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && dismiss(), { signal, capture: true })
  link.addEventListener('click', close, { signal })
  window.addEventListener('popstate', close, { signal })
  return {
    link,
    close,
    show: (content) => {
      if (!signal.aborted && !isDismissed && link.isConnected) place(box, { link, content })
    },
  }
}

/** Puts the preview below its link, or above it where there is no room. */
function place(
  box: HTMLElement,
  { link, content }: { readonly link: HTMLAnchorElement; readonly content: Element },
): void {
  addStyles()
  box.id = id
  box.className = 'api-preview'
  box.setAttribute('role', 'tooltip')
  box.replaceChildren(content)
  bodyOf(document.body).append(box)
  link.setAttribute('aria-describedby', id)
  const { left, top, bottom } = link.getClientRects()[0] ?? link.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = box
  const page = document.documentElement
  const isAbove = bottom + height > page.clientHeight && top > height
  box.style.left = `${Math.max(8, Math.min(left, page.clientWidth - width - 8)) + scrollX}px`
  box.style.top = `${(isAbove ? top - height : bottom) + scrollY}px`
}

/** A sheet of its own: pages without a preview have none of it, and a strict policy allows it. */
function addStyles(): void {
  if (hasStyles) return
  hasStyles = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
}

/** The previews of a module, fetched once. */
function load(file: string): Promise<Previews> {
  const cached = files.get(file)
  if (cached) return cached
  const loading = fetchPreviews(file)
  files.set(file, loading)
  loading.catch(() => files.delete(file))
  return loading
}

async function fetchPreviews(file: string): Promise<Previews> {
  const response = await fetch(file)
  if (!response.ok) throw new Error(`${file} answered with ${response.status}.`)
  const previews: Previews = await response.json()
  return previews
}
