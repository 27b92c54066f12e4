import { relative, resolve } from 'node:path'
import { posixPath } from '../../process/posix-path.ts'
import { markdownModule, partialModule } from '../../../templates/entries.ts'
import { fillHrefs } from '../../compile/marks.ts'
import type { AssetRef, EsmBlock } from '../../compile/compiled-page.ts'
import { tocValue } from '../../compile/page-scope.ts'
import { frontMatterValue } from '../../config/front-matter/read.ts'
import type { LinkedMarkdown, Site } from '../../link/site.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { elementCode } from './element-code.ts'
import { markdownIslands, moduleName, pageModule, type PageModule } from './page-islands.ts'

/** The Markdown files that scripts import, as modules. Both halves of a bundle share them. */
export interface MarkdownModules {
  /** Makes the module of a file. @param path absolute @returns the name of a generated module; unset if the file cannot be read */
  readonly add: (path: string) => Promise<AddedMarkdown | undefined>
  /** The generated modules by name: one for each file, and one for each of its partials with components. */
  readonly generated: ReadonlyMap<string, PageModule>
  /** Digest of each file, by site-relative path. */
  readonly digests: () => Readonly<Record<string, string>>
  readonly diagnostics: () => readonly Diagnostic[]
}

/** The module of a Markdown file, and the files that it depends on. */
interface AddedMarkdown {
  readonly name: string
  readonly assets: readonly AssetRef[]
  /** Absolute paths of other files that were read. */
  readonly files: readonly string[]
}

/** Whether a module in the bundler's graph was generated from a Markdown file. */
export function isMarkdownModule(module: string): boolean {
  return module.startsWith('docs-gen:markdown/')
}

/** Opens the Markdown that the scripts of a site import. @param root absolute path of the site folder */
export function markdownModules({ site, root }: { readonly site: Site; readonly root: string }): MarkdownModules {
  const generated = new Map<string, PageModule>()
  const linked = new Map<string, LinkedMarkdown>()
  const added = new Map<string, Promise<AddedMarkdown | undefined>>()
  const add = async (path: string): Promise<AddedMarkdown | undefined> => {
    const file = posixPath(relative(root, path))
    const markdown = await site.importMarkdown(file)
    if (!markdown) return undefined
    linked.set(file, markdown)
    const name = `markdown/${file}`
    for (const [key, module] of modulesOf(markdown, name, root)) generated.set(key, module)
    const files = markdown.compiled.inputs.flatMap((input) =>
      input.hash === undefined ? [] : [resolve(root, input.file)],
    )
    return { name, assets: markdown.assets, files }
  }
  const inOrder = (): readonly [string, LinkedMarkdown][] => [...linked].sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    add(path) {
      const adding = added.get(path) ?? add(path)
      added.set(path, adding)
      return adding
    },
    generated,
    digests: () => Object.fromEntries(inOrder().map(([file, { digest }]) => [file, digest])),
    diagnostics: () => inOrder().flatMap(([, { diagnostics }]) => diagnostics),
  }
}

/** Whether the Markdown of a stored bundle is still the same, with the same links. */
export async function isMarkdownCurrent(digests: Readonly<Record<string, string>>, site: Site): Promise<boolean> {
  for (const [file, digest] of Object.entries(digests))
    if ((await site.importMarkdown(file))?.digest !== digest) return false
  return true
}

function modulesOf(markdown: LinkedMarkdown, name: string, root: string): readonly (readonly [string, PageModule])[] {
  const { hrefs, compiled } = markdown
  const { html, fragments } = compiled.body
  const code = (text: string): string => elementCode(fillHrefs(text, (n) => hrefs[n]))
  return markdownIslands(markdown, root).map((module, n) => {
    const values = valuesOf(markdown, module.scope)
    const text =
      n === 0
        ? markdownModule({ ...module, content: code(html), fragments: fragments.map(code), values }, name)
        : partialModule(module, name)
    return [moduleName(name, n), pageModule(text, module, root)]
  })
}

/** The values that a module of MDX exports besides its content. Exports of the author win. */
function valuesOf({ page, compiled }: LinkedMarkdown, scope: readonly EsmBlock[]): Readonly<Record<string, unknown>> {
  const text = page.body.type === 'markdown' ? page.body.text : ''
  const names = new Set(scope.flatMap(({ file, declares }) => (file === undefined ? [] : declares)))
  const values = {
    toc: tocValue(compiled.toc),
    frontMatter: frontMatterValue(text),
    contentTitle: compiled.contentTitle,
  }
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)))
}
