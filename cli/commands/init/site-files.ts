import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, posix } from 'node:path'
import { newReference } from '../../../features/lists/new-site.ts'
import { yamlLibrary } from '../../code/yaml.ts'
import { packageRoot, packageVersion } from '../../process/package-root.ts'
import { filePage, revisionRef } from '../../repository/pages.ts'
import type { SiteChoices } from './choices.ts'
import { configText, webLink } from './config-text.ts'
import type { ExistingDocs } from './existing-docs.ts'
import { readmePage } from './readme-page.ts'
import type { Surroundings } from './repository.ts'
import { workflowFile } from './workflow.ts'

/** Input of the files of a new site. */
export interface SiteInput {
  /** Absolute path of its folder. */
  readonly site: string
  readonly choices: SiteChoices
  readonly surroundings?: Surroundings
  /** Absolute path of the README that becomes the start page. */
  readonly readme?: string
}

/** A file to write: absolute path and content. */
export type NewFiles = ReadonlyMap<string, string | Uint8Array>

/** Files that npm would treat specially, so they are packed under other names. */
const renamed: Readonly<Record<string, string>> = { gitignore: '.gitignore' }

/** All files of a new site, and the workflow in the repository around it. */
export async function siteFiles(input: SiteInput): Promise<NewFiles> {
  const { site, choices, surroundings, readme } = input
  const files = new Map<string, string | Uint8Array>()
  const add = (path: string, content: string | Uint8Array): void => void files.set(join(site, path), content)
  const hasOwnSource = choices.typescriptApi && newReference.documentsStarter(surroundings)
  for (const path of starterFiles()) {
    const isLeftOut =
      (path.startsWith('blog/') && !choices.blog) ||
      (path.startsWith('src/') && !hasOwnSource) ||
      (path.startsWith('docs/') && choices.docs !== undefined)
    if (!isLeftOut) add(renamed[path] ?? path, filled(readFileSync(join(starter, path), 'utf8'), input))
  }
  if (choices.docs) add('pages/index.md', homePage(input, startOf(choices.docs)))
  const page = readme === undefined ? undefined : await readmePage(readme, readmeInput(input))
  if (page) {
    add('pages/index.md', page.text)
    for (const [path, picture] of page.pictures) add(path, readFileSync(picture))
  }
  const tagline = surroundings?.description ?? 'What it does, in one line'
  add('docs-gen.config.ts', configText({ choices, surroundings, tagline, imageHosts: page?.imageHosts ?? [] }))
  add('package.json', `${JSON.stringify(manifest(input), undefined, 2)}\n`)
  if (choices.typescriptApi)
    for (const [path, content] of Object.entries(newReference.files(surroundings))) add(path, content)
  const workflow = workflowFile(surroundings, choices)
  files.set(join(surroundings?.root ?? site, workflow.path), workflow.content)
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)))
}

const starter = join(packageRoot, 'templates', 'starter')

function starterFiles(): readonly string[] {
  return readdirSync(starter, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(starter.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => path !== 'package.json')
}

/** The first page of the docs, from the folder of pages. */
function startOf(docs: ExistingDocs | undefined): string {
  return docs ? posix.join('..', docs.path, docs.start) : '../docs/intro.md'
}

/** The home page of a site whose pages are there already. */
function homePage({ choices, surroundings }: SiteInput, start: string): string {
  const text = surroundings?.description ?? 'What it does, in one line'
  const actions = [{ label: 'Read the docs', to: start }]
  const hero = { title: choices.title, text, image: '/img/logo.svg', actions }
  return `---\n${yamlLibrary().stringify({ title_meta: 'Documentation', description: text, hero })}---\n`
}

/** The text of the starter with the names of this site. */
function filled(text: string, { choices, surroundings }: SiteInput): string {
  return text
    .replaceAll('My project', choices.title)
    .replaceAll('What it does, in one line', surroundings?.description ?? 'What it does, in one line')
    .replaceAll(/(?<=`|in )docs\/(?=`|,)/g, `${choices.docs?.path ?? 'docs'}/`)
}

function readmeInput({ choices, surroundings, site }: SiteInput): Parameters<typeof readmePage>[1] {
  const { address, root = site, description } = surroundings ?? {}
  const web = webLink(surroundings)
  const ref = choices.branch === undefined ? revisionRef('HEAD') : ({ kind: 'branch', name: choices.branch } as const)
  const fileAddress = address && ((path: string) => filePage(address, { ref, path }))
  return { root, description, start: startOf(choices.docs), ...(web && { web }), ...(fileAddress && { fileAddress }) }
}

function manifest({ site, choices }: SiteInput): Readonly<Record<string, unknown>> {
  const template = JSON.parse(readFileSync(join(starter, 'package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>
    readonly devDependencies: Readonly<Record<string, string>>
  }
  const ofReference = choices.typescriptApi ? newReference.devDependencies : {}
  return {
    ...template,
    name: packageName(site),
    dependencies: { ...template.dependencies, 'docs-gen': `^${packageVersion()}` },
    devDependencies: Object.fromEntries(Object.entries({ ...template.devDependencies, ...ofReference }).sort()),
  }
}

/** The folder's name, changed to one that npm allows. */
function packageName(site: string): string {
  const name = basename(site)
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[-._]+|[-._]+$/g, '')
  return name === '' ? 'docs' : name
}
