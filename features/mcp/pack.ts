import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { posixPath } from '../../cli/process/posix-path.ts'
import { isWithin } from '../../cli/files/symlink-boundary.ts'
import { packageManifest } from '../../cli/process/package-root.ts'
import { readText } from '../../cli/files/read-text.ts'
import { searchFolder } from '../lists/built-search.ts'
import type { BuiltDocs, Refusal } from './built-docs.ts'
import { bundleServer } from './bundle-server.ts'
import { isPageList } from './listed-pages.ts'

/** Options of the pack. */
export interface PackInput {
  /** Absolute path of the built site. */
  readonly folder: string
  readonly docs: BuiltDocs
  /** Absolute path of the folder of the package. */
  readonly out: string
  /** Name of the package. Default: made of the site's title. */
  readonly name?: string | undefined
  readonly version: string
}

/** A package that was written. */
export interface Packed {
  readonly name: string
  readonly version: string
  /** Number of files of the site in it. */
  readonly files: number
}

/** Key of the `package.json` by which a later pack knows that it may replace the folder. */
const mark = 'packedByDocsGen'

/** Writes an npm package that serves the docs of a site without network: their Markdown, the search index and the server in one file. */
export async function packDocs({ folder, docs, out, version, ...input }: PackInput): Promise<Packed | Refusal> {
  const refusal = refused(folder, out)
  if (refusal) return refusal
  const name = input.name ?? defaultName(docs.title)
  const { code, licences } = await bundleServer(version)
  const files = siteFiles(folder, docs)
  rmSync(out, { recursive: true, force: true })
  for (const file of files) {
    const target = join(out, 'site', file)
    mkdirSync(dirname(target), { recursive: true })
    copyFileSync(join(folder, file), target)
  }
  const texts = {
    'package.json': `${JSON.stringify(manifest({ name, version, title: docs.title }), undefined, 2)}\n`,
    'README.md': readme(name, docs),
    'LICENSES.txt': licences,
    'server.js': `#!/usr/bin/env node\n${code}`,
  }
  for (const [file, text] of Object.entries(texts)) writeFileSync(join(out, file), text)
  chmodSync(join(out, 'server.js'), 0o755)
  return { name, version, files: files.length }
}

function refused(folder: string, out: string): Refusal | undefined {
  if (isWithin(folder, out) || isWithin(out, folder))
    return {
      message: `The package cannot be written to ${out}, because one folder is in the other. Name another one with --out.`,
    }
  if (!existsSync(out) || readdirSync(out).length === 0 || isPackage(out)) return undefined
  return {
    message: `${out} holds other files, which a package would replace. Name another folder with --out, or remove it.`,
  }
}

function isPackage(out: string): boolean {
  const text = readText(join(out, 'package.json'))
  return text?.includes(`"${mark}": true`) ?? false
}

/** The Markdown of pages, the lists of them, and the search index. */
function siteFiles(folder: string, { pages }: BuiltDocs): readonly string[] {
  const lists = readdirSync(folder).filter((name) => isPageList(name))
  const index = join(folder, searchFolder)
  const searched = existsSync(index)
    ? readdirSync(index, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
        .map(({ parentPath, name }) => posixPath(relative(folder, join(parentPath, name))))
    : []
  return [...pages.map(({ file }) => file), ...lists, ...searched].toSorted()
}

/** `my-project-docs-mcp` for the title `My Project`. */
function defaultName(title: string): string {
  const words = title.toLowerCase().match(/[a-z\d]+/g) ?? []
  return [...words, ...(words.at(-1) === 'docs' ? [] : ['docs']), 'mcp'].join('-')
}

function manifest({ name, version, title }: Record<'name' | 'version' | 'title', string>): object {
  return {
    name,
    version,
    description: `The documentation of ${title} for assistants, over the Model Context Protocol`,
    keywords: ['mcp', 'documentation'],
    type: 'module',
    bin: { [basename(name)]: 'server.js' },
    files: ['server.js', 'site', 'LICENSES.txt'],
    engines: packageManifest().engines,
    [mark]: true,
  }
}

function readme(name: string, { title, pages }: BuiltDocs): string {
  const server = { mcpServers: { [basename(name)]: { command: 'npx', args: ['-y', name] } } }
  return `# ${title} for assistants

The documentation of ${title} (${pages.length} pages) as a server for the Model Context Protocol. It answers without network.

\`\`\`json
${JSON.stringify(server, undefined, 2)}
\`\`\`

Tools: \`search\`, \`read_page\`, \`list_pages\`. The licences of the code in \`server.js\` are in \`LICENSES.txt\`.
`
}
