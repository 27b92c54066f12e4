/** What the banner shows. */
export interface BannerInput {
  readonly document: Document
  /** Text with the link's label in double braces: `before {{label}} after`. */
  readonly template: string
  readonly href: string
  readonly isAutomatic: boolean
  readonly setAutomatic: (isOn: boolean) => void
}

/** Shows the way to the internal host (R122, R123). The template is text, never HTML: it comes over the network. */
export function showBanner({ document, template, href, isAutomatic, setAutomatic }: BannerInput): void {
  const id = 'internaldocs-banner'
  const [before = '', label = template, after = ''] = /^(.*?)\{\{(.*?)\}\}(.*)$/s.exec(template)?.slice(1) ?? []
  const banner = document.getElementById(id) ?? document.createElement('div')
  const link = document.createElement('a')
  link.href = href
  link.textContent = label
  const box = document.createElement('input')
  box.type = 'checkbox'
  box.checked = isAutomatic
  box.onchange = () => setAutomatic(box.checked)
  const choice = document.createElement('label')
  choice.append(box, ' Redirect me automatically in future')
  banner.id = id
  banner.style.cssText = 'padding:0.5rem 1rem;text-align:center;display:block'
  banner.replaceChildren(before, link, after, ' ', choice)
  document.body.prepend(banner)
}
