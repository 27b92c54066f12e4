import { z } from 'zod'
import { section, words } from '../../config/schema/parts.ts'
import type { SourceTree } from '../../lib/source-tree.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { type ContentFolder, fileIn } from '../files/content-folder.ts'
import { locateData, readData } from '../files/data-file.ts'
import { leftOut } from '../files/left-out.ts'
import type { SourceInput } from '../source.ts'
import { categoryLink } from './sidebar-schema.ts'

const schema = section({
  label: words.optional(),
  key: words.optional(),
  position: z.number().optional(),
  description: words.optional(),
  collapsible: z.boolean().optional(),
  collapsed: z.boolean().optional(),
  className: z.string().optional(),
  customProps: z.record(z.string(), z.unknown()).optional(),
  link: categoryLink.nullable().optional(),
})

/** The content of a `_category_` file. */
export interface CategoryFile extends z.output<typeof schema> {
  /** The file, relative to the site folder. */
  readonly file: string
}

/** The `_category_` files of a docs folder, by folder; `.` is the docs folder. */
interface CategoryFiles {
  readonly byFolder: ReadonlyMap<string, CategoryFile>
  readonly diagnostics: readonly Diagnostic[]
}

const categoryName = /(?:^|\/)_category_\.(?:json|ya?ml)$/

/** Reads all `_category_` files of a docs folder. @param input.config says whether they may have classes */
export function readCategoryFiles(
  { files, config }: Pick<SourceInput, 'files' | 'config'>,
  folder: ContentFolder,
): CategoryFiles {
  const byFolder = new Map<string, CategoryFile>()
  const diagnostics: Diagnostic[] = []
  for (const path of folder.all) {
    if (!path.includes('_category_') || !categoryName.test(path)) continue
    const { file } = fileIn(folder, path)
    const read = readData(files, file, schema)
    const value = config.security.content === 'code' ? read.value : withoutClass(read.value)
    diagnostics.push(...read.diagnostics)
    if (value !== read.value) diagnostics.push(classLeftOut(files, file))
    const slash = path.lastIndexOf('/')
    if (value) byFolder.set(slash === -1 ? '.' : path.slice(0, slash), { ...value, file })
  }
  return { byFolder, diagnostics }
}

type Category = z.output<typeof schema>

function withoutClass(category: Category | undefined): Category | undefined {
  if (category?.className === undefined) return category
  return { ...category, className: undefined }
}

function classLeftOut(files: SourceTree, file: string): Diagnostic {
  const text = files.read(file)?.text ?? ''
  return leftOut('The class of this category is left out', locateData({ file, text }, ['className'], 'value'))
}
