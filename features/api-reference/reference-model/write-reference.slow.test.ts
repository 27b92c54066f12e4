import { join } from 'node:path'
import type { Element, Nodes } from 'hast'
import { expect, test } from 'vitest'
import type { Page } from '../../../cli/sources/page.ts'
import { textOf } from '../../../templates/hast.ts'
import { inputFor } from '../../../tests/unit/cli/sources/site-folder.ts'
import { apiReference } from '../source/api-reference.ts'
import { typedoc } from '../source/typedoc.ts'
import { referenceModelSchema } from './model-schema.ts'
import type { ReferenceModel } from './reference-model.ts'

const root = join(import.meta.dirname, '../../..')

/** Classes, functions, React components, globals, a database driver. */
const groups: readonly (readonly string[])[] = [
  ['lexical', '@lexical/react', '@lexical/list'],
  ['@types/pg', 'commander', 'magic-string'],
  ['react-error-boundary', '@docsearch/react', 'jose'],
  ['yjs', 'parse5', '@azure/storage-blob'],
]

/** Elements with lines of a page. */
const lineTags: ReadonlySet<string> = new Set(['pre', 'p', 'li', 'dd', 'h3', 'td'])

/** What follows from others: users, subtypes in the order of the model, rows with the code of what has a page. */
const derived = [
  'api-uses',
  'api-hierarchy',
  'api-inherited',
  'is-inherited',
  'api-index',
  'api-exports',
  'api-overloads',
]

function isDerived({ properties }: Element): boolean {
  const classes = properties['className']
  return Array.isArray(classes) && classes.some((name) => derived.includes(String(name)))
}

/** The row of a hierarchy is a list. */
function isHierarchy(node: Nodes): boolean {
  return node.type === 'element' && node.tagName === 'dd' && JSON.stringify(node.children).includes('"tagName":"ul"')
}

function linesOf(node: Nodes): readonly string[] {
  if (node.type === 'element' && (isDerived(node) || isHierarchy(node))) return []
  const own = node.type === 'element' && lineTags.has(node.tagName) ? [textOf([node]).replace(/\s+/g, '')] : []
  return [...own, ...('children' in node ? node.children.flatMap(linesOf) : [])]
}

function textsOf(pages: readonly Page[]): ReadonlyMap<string, readonly string[]> {
  return new Map(pages.map(({ path, body }) => [path, body.type === 'tree' ? linesOf(body.tree) : []]))
}

/** A namespace is a module with its full name, so it and what is in it have other addresses. */
function isOfNamespace(path: string): boolean {
  const name = path.split('/').at(-1) ?? ''
  return name.split('.').length > (path.includes('/modules') ? 1 : 2)
}

test.each(groups.map((packages) => ({ packages })))(
  'the public model has what pages say of $packages',
  async ({ packages }) => {
    const options = { gitRevision: 'HEAD', maxPageSize: Infinity }
    const output = await typedoc({ packages, publishModel: true, ...options }).load(inputFor(root))
    const model = JSON.parse(JSON.stringify(await output.referenceModels?.[0]?.model())) as ReferenceModel
    expect(referenceModelSchema.safeParse(model).error).toBeUndefined()
    const copy = await apiReference({ model, maxPageSize: Infinity }).load(inputFor(root))
    expect(copy.diagnostics).toEqual([])
    const [before, after] = [textsOf(output.pages ?? []), textsOf(copy.pages ?? [])]
    const paths = [...before.keys()].filter((path) => !isOfNamespace(path))
    expect(paths.filter((path) => !after.has(path))).toEqual([])
    const lost = paths.flatMap((path) => {
      const lines = after.get(path) ?? []
      const isLost = (line: string): boolean => !lines.some((other) => other.includes(line))
      return (before.get(path) ?? []).filter(isLost).map((line) => `${path}: ${line}`)
    })
    expect(lost).toEqual([])
  },
  120_000,
)
