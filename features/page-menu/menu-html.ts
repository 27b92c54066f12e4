import { escapeXml } from '../../templates/escape-xml.ts'

/** An item of the menu: a command, or a link to an assistant, which has a name or a text of its own. `{prompt}` and `{url}` in an `href` are replaced. */
type PageMenuItem =
  'copy' | 'view' | { readonly name: string; readonly href: string } | { readonly label: string; readonly href: string }

/** The texts of the menu. */
interface PageMenuTexts {
  readonly title: string
  readonly copy: string
  readonly view: string
  /** Text of a link to an assistant. */
  readonly open: (name: string) => string
}

/** What the menu is made of. */
export interface PageMenuInput {
  readonly items: readonly PageMenuItem[]
  /** The question for an assistant; `{url}` stands for the address of the page's Markdown. */
  readonly prompt: string
  readonly texts: PageMenuTexts
}

/**
 * The content of the `<details>` that is the menu of a page. In it, `{href}` stands for the path of the page's Markdown, and `{url}` for its
 * encoded URL.
 */
export function pageMenu({ items, prompt, texts }: PageMenuInput): string {
  const encodedPrompt = encodeURIComponent(prompt).replaceAll(encodeURIComponent('{url}'), '{url}')
  const list = items.map((item) => `<li>${itemHtml(item, encodedPrompt, texts)}</li>`)
  return `<summary>${escapeXml(texts.title)}</summary><ul class="dropdown__menu">${list.join('')}</ul>`
}

function itemHtml(item: PageMenuItem, prompt: string, texts: PageMenuTexts): string {
  if (item === 'copy')
    return `<button type="button" class="clean-btn dropdown__link requires-script" value="{href}">${escapeXml(texts.copy)}</button>`
  if (item === 'view') return `<a class="dropdown__link" href="{href}">${escapeXml(texts.view)}</a>`
  const text = 'name' in item ? texts.open(item.name) : item.label
  const href = item.href.replaceAll('{prompt}', prompt)
  return `<a class="dropdown__link" href="${escapeXml(href)}" target="_blank" rel="nofollow noopener noreferrer">${escapeXml(text)}</a>`
}
