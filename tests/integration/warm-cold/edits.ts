import type { Random } from '../../random.ts'
import type { SiteFolder } from './site-folder.ts'
import { configText, firstConfig, pageText } from './small-site.ts'
import type { SmallConfig } from './small-site.ts'

/** What edits know of the site besides its files. */
export interface EditState {
  readonly site: SiteFolder
  readonly random: Random
  config: SmallConfig
  /** Earlier texts by path, for taking an edit back. */
  readonly history: Map<string, string>
  /** Counts up, for names that are new. */
  serial: number
  /** Value of the environment variable. */
  word: string | null
}

/** Changes the site as an author would; returns what it did, for the log. */
type Edit = (state: EditState) => string

const pages = /^docs\/.*\/[^_][^/]*\.mdx?$/

function rewrite({ site, history }: EditState, path: string, change: (text: string) => string): string {
  const before = site.read(path)
  history.set(path, before)
  site.write(path, change(before))
  return path
}

/** Edits by name; names are what a failure prints. */
const edits: Readonly<Record<string, Edit>> = {
  paragraph(state) {
    const path = state.random.pick(state.site.list(/\.mdx?$/))
    return rewrite(state, path, (text) => `${text}\n${state.random.words(6)}.\n`)
  },
  'heading others link to'(state) {
    const path = state.random.pick(state.site.list(pages))
    const from = state.random.pick(['## First part', '## Second part'])
    return rewrite(state, path, (text) =>
      text.includes(from) ? text.replace(from, `## ${state.random.words(2)}`) : text.replace(/^## .*$/m, from),
    )
  },
  link(state) {
    const path = state.random.pick(state.site.list(pages))
    const target = state.random
      .pick(state.site.list(pages))
      .slice('docs'.length)
      .replace(/\.mdx?$/, '')
    return rewrite(state, path, (text) => `${text}\n[${state.random.words(1)}](/docs${target}#first-part)\n`)
  },
  title(state) {
    const path = state.random.pick(state.site.list(pages))
    return rewrite(state, path, (text) => text.replace(/^title: .*$/m, `title: ${state.random.words(2)}`))
  },
  'front matter'(state) {
    const path = state.random.pick(state.site.list(pages))
    const line = state.random.pick([
      'sidebar_position: 1',
      'unlisted: true',
      'draft: true',
      `slug: /${state.random.pick(['moved', 'elsewhere'])}`,
      'pagination_next: null',
      'tags: [other, common]',
      `sidebar_label: ${state.random.words(1)}`,
    ])
    const key = line.slice(0, line.indexOf(':'))
    return `${rewrite(state, path, (text) =>
      text.replace(new RegExp(`^${key}: .*\n`, 'm'), '').replace(/^title: .*$/m, `$&\n${line}`),
    )} ${line}`
  },
  'new page'(state) {
    const path = `docs/${state.random.pick(['guide', 'api', 'more'])}/page-${state.serial++}.${state.random.pick(['md', 'mdx'])}`
    state.site.write(path, pageText(`Page ${state.serial}`, ['../index.md#first-part']))
    return path
  },
  'page deleted'(state) {
    const all = state.site.list(pages)
    if (all.length < 5) return 'too few pages'
    const path = state.random.pick(all)
    state.history.set(path, state.site.read(path))
    state.site.remove(path)
    return path
  },
  'page renamed'(state) {
    const from = state.random.pick(state.site.list(pages))
    const to = from.replace(/[^/]+(?=\.mdx?$)/, `renamed-${state.serial++}`)
    state.site.move(from, to)
    return `${from} → ${to}`
  },
  'pages exchanged'(state) {
    const [one, two] = [state.random.pick(state.site.list(pages)), state.random.pick(state.site.list(pages))]
    const text = state.site.read(one)
    state.site.write(one, state.site.read(two))
    state.site.write(two, text)
    return `${one} ⇄ ${two}`
  },
  'same size, same times'(state) {
    const path = state.random.pick(state.site.list(pages))
    const text = state.site.read(path)
    state.site.writeUnnoticed(
      path,
      text.replace(/[aeiou](?=[a-z]*\.\n)/, (letter) => (letter === 'a' ? 'o' : 'a')),
    )
    return path
  },
  'edit taken back'(state) {
    const paths = [...state.history.keys()]
    if (paths.length === 0) return 'no edit yet'
    const path = state.random.pick(paths)
    state.site.write(path, state.history.get(path) ?? '')
    return path
  },
  'syntax error'(state) {
    const path = state.random.pick(state.site.list(/\.mdx$/))
    return rewrite(state, path, (text) => `${text}\n<Unclosed>\n`)
  },
  partial(state) {
    const path = state.random.pick(state.site.list(/^docs.*\/_shared\.mdx$/))
    return rewrite(state, path, () => `Shared: ${state.random.words(4)}.\n`)
  },
  category(state) {
    const { words, int } = state.random
    const text = `{ "label": "${words(1)}", "position": ${int(4)} }\n`
    return rewrite(state, state.random.pick(state.site.list(/^docs.*_category_\.json$/)), () => text)
  },
  component(state) {
    const text = state.random.pick([
      'export function Badge() { return <span>badge</span> }\n',
      `export function Badge() { return <b>${state.random.words(1)}</b> }\n`,
      "import { word } from './word.ts'\nexport function Badge() { return <button onClick={() => alert(word)}>{word}</button> }\n",
    ])
    return rewrite(state, 'theme/Badge.tsx', () => text)
  },
  'module of a component': (state) =>
    rewrite(state, 'theme/word.ts', () => `export const word = '${state.random.words(1)}'\n`),
  styles: (state) => rewrite(state, 'theme/site.css', () => `h1 { order: ${state.random.int(9)} }\n`),
  slot: (state) =>
    rewrite(state, 'theme/Footer.tsx', () => `export default () => <footer>${state.random.words(3)}</footer>\n`),
  'picture of a page'(state) {
    const path = state.random.pick(state.site.list(/\.svg$/))
    return rewrite(state, path, (text) =>
      text.replace(/fill="\w+"/, `fill="${state.random.pick(['teal', 'red', 'blue'])}"`),
    )
  },
  'static file'(state) {
    const path = `static/${state.random.pick(['robots.txt', 'note.txt', 'img/new.svg', 'docs/index.txt'])}`
    const isThere = state.site.list(/^static/).includes(path)
    if (isThere && state.random.chance(0.5)) state.site.remove(path)
    else state.site.write(path, `${state.random.words(3)}\n`)
    return path
  },
  post(state) {
    const path = `blog/2024-0${4 + state.random.int(3)}-01-post.md`
    if (state.site.list(/^blog/).includes(path)) state.site.remove(path)
    else
      state.site.write(path, `---\ntitle: ${state.random.words(2)}\ntags: [news]\n---\n\n${state.random.words(9)}.\n`)
    return path
  },
  'sign of the plugin': (state) =>
    rewrite(state, 'plugins/sign.ts', () => `export const sign = '${state.random.pick(['!', '?', '…'])}'\n`),
  environment(state) {
    state.word = state.random.pick([null, ...'abc'])
    return String(state.word)
  },
  'version cut'(state) {
    const name = `${state.serial++}.0`
    const files = state.site.list(/^docs\//)
    for (const path of files)
      state.site.write(path.replace(/^docs/, `versioned_docs/version-${name}`), state.site.read(path))
    state.site.write('versions.json', JSON.stringify([name, ...versionsOf(state)].slice(0, maxVersions)))
    return name
  },
  'version removed'(state) {
    const [newest, ...older] = versionsOf(state)
    if (newest === undefined) return 'no version'
    const isWhole = state.random.chance(0.5)
    if (isWhole)
      for (const path of state.site.list(/^versioned_docs/))
        if (path.includes(`version-${newest}/`)) state.site.remove(path)
    if (older.length === 0) state.site.remove('versions.json')
    else state.site.write('versions.json', JSON.stringify(older))
    return newest
  },
  'page of a version'(state) {
    const all = state.site.list(/^versioned_docs\/.*\/[^_/]+\.mdx?$/)
    if (all.length === 0) return 'no version'
    return rewrite(state, state.random.pick(all), (text) => `${text}\n${state.random.words(3)}.\n`)
  },
  'folder renamed'(state) {
    const [folder = 'guide'] = state.site.list(/^docs\/[^/]+\/[^/]+$/).map((path) => path.split('/')[1] ?? '')
    const to = `folder-${state.serial++}`
    for (const path of state.site.list(new RegExp(`^docs/${folder}/`))) state.site.move(path, path.replace(folder, to))
    return `${folder} → ${to}`
  },
  translation(state) {
    const path = `i18n/fr/docusaurus-plugin-content-docs/current/index.md`
    const isThere = state.site.list(/^i18n/).includes(path)
    if (isThere && state.random.chance(0.4)) state.site.remove(path)
    else state.site.write(path, pageText(state.random.words(2), []))
    return path
  },
  author: (state) =>
    rewrite(
      state,
      'blog/authors.yml',
      () => `ann:\n  name: ${state.random.words(1)}\n  page: ${state.random.chance(0.5)}\n`,
    ),
  config(state) {
    const change = configChange(state.random)
    state.config = { ...state.config, ...change }
    state.site.write('docs-gen.config.ts', configText(state.config))
    return JSON.stringify(change)
  },
  sidebars(state) {
    const item = state.random.pick([
      "{ type: 'autogenerated', dirName: '.' }",
      "'index'",
      "'index', { type: 'autogenerated', dirName: 'api' }",
    ])
    return rewrite(state, 'sidebars.ts', () => `export default { docs: [${item}] }\n`)
  },
}

/** More would only make the site slow to build. */
const maxVersions = 2

function versionsOf({ site }: EditState): readonly string[] {
  return site.list(/^versions\.json$/).length === 0 ? [] : (JSON.parse(site.read('versions.json')) as string[])
}

function configChange(random: Random): Partial<SmallConfig> {
  const changes: readonly Partial<SmallConfig>[] = [
    { title: random.words(2) },
    { baseUrl: random.pick(['/', '/base/']) },
    { trailingSlash: random.chance(0.5) },
    { onBroken: random.pick(['warn', 'warn', 'throw']) },
    { footer: random.words(2) },
    { navbarItems: Array.from({ length: random.int(3) }, () => random.words(1)) },
    { explicitSidebar: random.chance(0.7) },
    { codeColor: random.pick(['teal', 'navy']) },
    { hasSearch: random.chance(0.6) },
    { feedLimit: 1 + random.int(4) },
    { hasLayoutSlot: random.chance(0.6) },
    { hasPlugin: random.chance(0.6) },
    { languages: random.pick([[], ['fr'], ['fr', 'de']]) },
    firstConfig,
  ]
  return random.pick(changes)
}

/** Takes back what keeps the site from being built. */
export function mend(state: EditState): string {
  const listed = new Set(state.site.list(/^versioned_docs/).map((path) => path.split('/')[1]?.slice('version-'.length)))
  const versions = versionsOf(state).filter((name) => listed.has(name))
  if (versions.length > 0) state.site.write('versions.json', JSON.stringify(versions))
  for (const path of state.site.list(/\.mdx$/)) {
    const text = state.site.read(path)
    if (text.includes('<Unclosed>')) state.site.write(path, text.replaceAll('<Unclosed>', ''))
  }
  state.config = { ...state.config, onBroken: 'warn' }
  state.site.write('docs-gen.config.ts', configText(state.config))
  return 'mended'
}

/** Makes one random edit; returns a line for the log. */
export function randomEdit(state: EditState): string {
  const [name, edit] = state.random.pick(Object.entries(edits))
  return `${name}: ${edit(state)}`
}
