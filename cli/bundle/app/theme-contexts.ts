import { isDocItemName } from '../../../runtime/contract/index.ts'
import { readText } from '../../files/read-text.ts'
import type { BundleInput } from '../input.ts'
import { moduleFile } from '../modules/module-files.ts'
import type { ModuleGraph } from '../modules/module-graph.ts'
import { themeModules } from '../modules/virtual-modules.ts'

/** Slots and parts of the theme around the content of pages. */
const wrappers: ReadonlySet<string> = new Set([
  ...'Root Layout DocLayout DocPage BlogLayout BlogPostPage BlogPostItem MarkdownPage ComponentPage'.split(' '),
  ...[
    'Root Layout Layout/Provider DocRoot DocRoot/Layout DocRoot/Layout/Main DocItem DocItem/Layout DocItem/Content',
    'BlogLayout BlogPostItem BlogPostItem/Container BlogPostItem/Content',
  ]
    .flatMap((names) => names.split(' '))
    .map((name) => `@theme/${name}`),
])

function isWrapper(name: string): boolean {
  return wrappers.has(name) || isDocItemName(name)
}

/** Whether a component that the site has around its pages reaches code that makes a context. The word alone counts: where it means nothing, the islands are the same but drawn once more. */
export function providesContext(input: Pick<BundleInput, 'config' | 'root'>, graph: ModuleGraph): boolean {
  const files = Object.entries(themeModules(input)).flatMap(([name, file]) => (isWrapper(name) ? [file] : []))
  const started = Object.keys(graph.inputs).filter((module) => {
    const path = moduleFile(module, graph.root)
    return path !== undefined && files.some((file) => path === file || path.startsWith(`${file}.`))
  })
  const reached = new Set(started)
  for (const module of reached) {
    const file = moduleFile(module, graph.root)
    if (file !== undefined && /\bcreateContext\b/.test(readText(file) ?? '')) return true
    for (const { path } of graph.inputs[module]?.imports ?? []) if (!graph.isOwn(path)) reached.add(path)
  }
  return false
}
