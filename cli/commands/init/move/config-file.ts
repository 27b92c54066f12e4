import { type Code, type CodeStyle, type NamedCode, printCode, valueCode } from '../printed-code.ts'

/** The style of files that `init` writes. */
const style: CodeStyle = { unit: '  ', quote: "'", semicolon: '', space: ' ', hasTrailingCommas: true }

/** A setting of the config; the value is plain data, or code. */
export interface Setting {
  readonly name: string
  readonly value?: unknown
  readonly code?: Code
  readonly comment?: readonly string[]
}

/** A config of docs-gen that another config became. */
export interface ConfigFile {
  readonly settings: readonly Setting[]
  /** Calls of sources, without `docs()` of the pages. */
  readonly docsOptions: readonly Setting[]
  readonly redirects: readonly { readonly from: string; readonly to: string }[]
  /** Folders have a page of their own as `folder/index.html`, all others are `page.html`. */
  readonly hasFolderFiles: boolean
  readonly baseUrl: string
}

/** Writes `docs-gen.config.ts`. Settings without a value are left out. */
export function configFileText({ settings, docsOptions, redirects, hasFolderFiles, baseUrl }: ConfigFile): string {
  const sources: Code[] = [{ call: 'docs', argument: { record: members(docsOptions) } }]
  if (redirects.length > 0) sources.push({ call: 'redirects', argument: valueCode({ redirects }, style) })
  const all: NamedCode[] = [...members(settings), { name: 'sources', code: { list: sources } }]
  if (hasFolderFiles)
    all.push({
      name: 'afterBuild',
      code: { list: [folderPages] },
      comment: ['Addresses of folders stay as they were: guide.html is also guide/index.html.'],
    })
  const names = ['defineConfig', 'docs', ...(redirects.length > 0 ? ['redirects'] : [])]
  const imports = hasFolderFiles
    ? "import { copyFileSync, mkdirSync } from 'node:fs'\nimport { join } from 'node:path'\n"
    : ''
  const body = printCode({ record: all }, { style, indent: '' })
  const base = hasFolderFiles ? `\nconst baseUrl = ${JSON.stringify(baseUrl).replaceAll('"', "'")}\n` : ''
  return `${imports}import { ${names.join(', ')} } from 'docs-gen'
${base}
export default defineConfig(${body})
`
}

/** Writes the titles that boxes have without one of their own, as the texts of a language. @param titles by type of box */
export function boxTitles(titles: Readonly<Record<string, string>>): string {
  const entries = Object.entries(titles).map(([type, message]) => [`theme.admonition.${type}`, { message }])
  return `${JSON.stringify(Object.fromEntries(entries), undefined, 2)}\n`
}

/** Writes a module whose default export is plain data. @param type its type, of docs-gen */
export function dataFileText(value: unknown, type: string): string {
  const body = printCode(valueCode(value, style), { style, indent: '' })
  return `import type { ${type} } from 'docs-gen'\n\nconst sidebars: ${type} = ${body}\n\nexport default sidebars\n`
}

function members(settings: readonly Setting[]): NamedCode[] {
  return settings.flatMap(({ name, value, code, comment }) =>
    value === undefined && code === undefined ? [] : [{ name, code: code ?? valueCode(value, style), comment }],
  )
}

/** Keeps the addresses of folders on hosts that only know files: `guide/` is also `guide/index.html`. */
const folderPages = `({ outDir, routes }) => {
  for (const { path, file } of routes) {
    const page = path.slice(baseUrl.length)
    if (page === '' || !/(?:^|\\/)(?:index|README)\\.mdx?$/i.test(file ?? '')) continue
    mkdirSync(join(outDir, page), { recursive: true })
    copyFileSync(join(outDir, \`\${page}.html\`), join(outDir, page, 'index.html'))
  }
}`
