import type { Command } from '../scale/generator.ts'

/** An edit of a file, and how the open page shows it. */
export interface Edit {
  readonly name: string
  /** Path of the file, relative to the site. */
  readonly file: string
  /** The text of the file before the edit that differs from run to run. */
  readonly from: RegExp
  /** The text instead; `value` is new in every run. */
  readonly to: (value: string) => string
  /** A value for a run. */
  readonly value: (run: number) => string
  /** The address of the page to look at. */
  readonly page: string
  /** An expression in the page that gives what is shown. */
  readonly shown: string
}

/** A site with its dev server and the edits to measure. */
export interface EditSite {
  readonly dir: string
  readonly serve: (port: number) => Command
  readonly edits: readonly Edit[]
}

/** The files of every site, under the same names. */
interface SitePaths {
  /** Path of the page with text, and its address. */
  readonly text: readonly [file: string, page: string]
  readonly component: readonly [file: string, page: string]
  readonly style: string
  readonly sidebar?: string
  readonly config: string
}

const word = (run: number): string => `word${run}x${Date.now().toString(36)}`

const bodyHas = (start: string): string => `(document.body.innerText.match(/${start}\\w+/) ?? [])[0]`

/** The edits of a site whose files hold `textWORD`, `title: titleWORD`, `partWORD`, `--step: Npx`, `labelWORD` and `siteWORD`. */
export function editsOf({ text, component, style, sidebar, config }: SitePaths): readonly Edit[] {
  const words = (name: string, start: string, file: string, page: string): Edit => ({
    name,
    file,
    from: new RegExp(`${start}word\\w+`),
    to: (value) => value,
    value: (run) => start + word(run),
    page,
    shown: bodyHas(`${start}word`),
  })
  return [
    words('text', 'text', ...text),
    words('front matter (title)', 'title', ...text),
    {
      name: 'style sheet',
      file: style,
      from: /letter-spacing: [\d.]+px/,
      to: (value) => `letter-spacing: ${value}`,
      value: (run) => `${(run + 1) / 8}px`,
      page: text[1],
      shown: "[...document.querySelectorAll('h1')].map((heading) => getComputedStyle(heading).letterSpacing)[0]",
    },
    words('component', 'part', ...component),
    ...(sidebar === undefined ? [] : [words('sidebar file', 'label', sidebar, text[1])]),
    words('config (title of the site)', 'site', config, text[1]),
  ]
}
