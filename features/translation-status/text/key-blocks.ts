import { blogSchema, docSchema, pageSchema } from '../../../cli/config/front-matter/schema.ts'
import { splitFrontMatter } from '../../../cli/config/front-matter/read.ts'
import { parseYaml, yamlLibrary } from '../../../cli/code/yaml.ts'
import type { Block } from './block.ts'

type Part = Omit<Block, 'digest'>

/** Keys of front matter that readers see. All others of docs-gen are settings, which need not be equal in all languages. */
const shownKeys: ReadonlySet<string> = new Set([
  'title',
  'title_meta',
  'description',
  'keywords',
  'sidebar_label',
  'pagination_label',
  'hero',
  'features',
])

const settings: ReadonlySet<string> = new Set(
  [docSchema, blogSchema, pageSchema]
    .flatMap((schema) => Object.keys(schema.unwrap().shape))
    .filter((key) => !shownKeys.has(key)),
)

/** The keys of the front matter that readers may see: also those that docs-gen does not know, as components of the site may show them. */
export function frontMatterBlocks(file: string, text: string): readonly Part[] {
  const { block } = splitFrontMatter(text, file)
  if (!block) return []
  return keysIn(block.yaml, 2).filter(({ kind }) => !settings.has(kind.slice(0, -1)))
}

/** The entries of a file of data. */
export function dataBlocks(text: string): readonly Part[] {
  return keysIn(text, 1)
}

/** The keys of a YAML text with their values as they are written. @param firstLine of the text in its file */
function keysIn(yaml: string, firstLine: number): readonly Part[] {
  const { contents } = parseYaml(yaml)
  const { isMap, isScalar, isNode } = yamlLibrary()
  if (!isMap(contents)) return []
  return contents.items.map(({ key, value }) => {
    const name = isScalar(key) ? String(key.value) : String(key)
    const start = isNode(key) ? (key.range?.[0] ?? 0) : 0
    const [from, to] = (isNode(value) && value.range) || [0, 0]
    return {
      kind: `${name}:`,
      text: yaml.slice(from, to),
      line: firstLine + yaml.slice(0, start).split('\n').length - 1,
    }
  })
}
