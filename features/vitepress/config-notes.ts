import type { FileNotes } from '../../cli/commands/init/move/move.ts'
import type { KeyPath } from '../../cli/config/config-tree.ts'
import { isRecord } from '../../cli/process/is-record.ts'
import { delimiterOf } from './title.ts'
import type { Values, VitepressSite } from './read-site.ts'

/** Notes what becomes of the keys of the config. */
export interface KeyNotes {
  readonly take: (key: KeyPath) => void
  readonly leave: (key: KeyPath, advice: string) => void
}

/** Starts the notes about a config. */
export function keyNotes({ lineOf }: VitepressSite, notes: FileNotes): KeyNotes {
  return {
    take: (key) => notes.takenOver(key.join('.'), lineOf(key)),
    leave: (key, advice) => notes.left(key.join('.'), lineOf(key), advice),
  }
}

const taken = [
  'title',
  'description',
  'base',
  'lang',
  'head',
  'srcDir',
  'srcExclude',
  'lastUpdated',
  'cleanUrls',
  'appearance',
  'sitemap',
  'rewrites',
  'extends',
]
const takenOfTheme = [
  'logo',
  'siteTitle',
  'nav',
  'sidebar',
  'socialLinks',
  'editLink',
  'footer',
  'outline',
  'search',
  'algolia',
  'darkModeSwitchLabel',
]

const leftKeys: Readonly<Record<string, string>> = {
  vite: 'docs-gen has a bundler of its own: see `bundler`.',
  vue: 'There is no Vue here.',
  transformHead: 'Elements in the head of all pages are `headTags`.',
  transformHtml: 'A function of `afterBuild` changes the finished files.',
  transformPageData: 'A function of `markdown.parseFrontMatter` changes keys of pages.',
  buildEnd: 'A function of `afterBuild` runs after a build.',
  postRender: 'A function of `afterBuild` changes the finished files.',
  ignoreDeadLinks: 'Broken links are warnings: see `onBrokenLinks`.',
  outDir: 'The output is in build/, or where `--out-dir` says.',
  titleTemplate: 'The title of a page is followed by `titleDelimiter` and that of the site.',
  mpa: 'Pages are HTML, and run scripts only where they need some.',
  metaChunk: 'It has no equal.',
  assetsDir: 'It has no equal.',
  cacheDir: 'The cache is in .docs-gen/, or where `--cache-dir` says.',
}

/** Notes what becomes of each key of a config. */
export function noteKeys(config: Values, theme: Values, { take, leave }: KeyNotes): void {
  if (isRecord(config['locales']) && Object.keys(config['locales']).length > 1)
    leave(
      ['locales'],
      'Pages of other languages stay where they are, with their sidebars and a menu; texts of the site are in the main language. Files in i18n/ change that.',
    )
  for (const key of Object.keys(config)) {
    if (key === 'themeConfig' || config[key] === undefined) continue
    if (key === 'markdown') noteMarkdown(config['markdown'], { take, leave })
    else if (taken.includes(key) || (key === 'titleTemplate' && delimiterOf(config) !== undefined)) take([key])
    else leave([key], leftKeys[key] ?? 'docs-gen has no such setting.')
  }
  for (const key of Object.keys(theme)) {
    if (theme[key] === undefined) continue
    const path = ['themeConfig', key]
    if (takenOfTheme.includes(key)) take(path)
    else
      leave(
        path,
        key.endsWith('Label') || key.endsWith('Title') || key === 'docFooter' || key === 'lastUpdated'
          ? 'Texts of the site are in the files that `docs-gen write-translations` makes.'
          : 'docs-gen has no such setting.',
      )
  }
}

function noteMarkdown(markdown: unknown, { take, leave }: KeyNotes): void {
  for (const key of Object.keys(isRecord(markdown) ? markdown : {})) {
    if (key === 'math' || key === 'container') take(['markdown', key])
    else
      leave(
        ['markdown', key],
        key === 'lineNumbers'
          ? 'Write showLineNumbers behind the language of a fence.'
          : key === 'config' || key === 'preConfig'
            ? 'Plugins of markdown-it do not run here: remark plugins do.'
            : 'docs-gen has no such setting.',
      )
  }
}
