import { escapeXml } from './escape-xml.ts'

/** A list of all pages of a site. */
interface PageListInput {
  readonly title: string
  readonly lang: string
  readonly dir: string
  readonly stylesheets: readonly string[]
  readonly home: { readonly title: string; readonly href: string }
  /** Pages in groups, both in order. */
  readonly groups: readonly PageListGroup[]
}

/** The pages below one folder; those at the top have an empty title. */
export interface PageListGroup {
  readonly title: string
  readonly pages: readonly { readonly title: string; readonly href: string }[]
}

/** The HTML of a list of all pages, for readers whose browser runs no scripts and so cannot search. */
export function pageList({ title, lang, dir, stylesheets, home, groups }: PageListInput): string {
  const link = ({ title, href }: PageListInput['home']): string =>
    `<a href="${escapeXml(href)}">${escapeXml(title)}</a>`
  const list = ({ title, pages }: PageListGroup, i: number): string =>
    `${title === '' || groups[i - 1]?.title === title ? '' : `<h2>${escapeXml(title)}</h2>\n`}<ul>\n${pages.map((page) => `<li>${link(page)}</li>`).join('\n')}\n</ul>`
  return `<!doctype html>
<html lang="${escapeXml(lang)}" dir="${escapeXml(dir)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeXml(`${title} | ${home.title}`)}</title>
${stylesheets.map((href) => `<link rel="stylesheet" href="${escapeXml(href)}">`).join('\n')}
</head>
<body>
<main class="page-column markdown">
<p>${link(home)}</p>
<h1>${escapeXml(title)}</h1>
${groups.map(list).join('\n')}
</main>
</body>
</html>
`
}
