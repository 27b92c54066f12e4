import type { Element, Root } from 'hast'
import { h } from '../../../templates/hast.ts'
import type { ApiModel, ApiModule } from '../model/model.ts'
import { aboutLine } from './blocks/about-line.ts'
import type { ApiPlan } from './plan/plan.ts'

declare module 'hast' {
  interface ElementData {
    /** Of a code block: it is a whole file, in which each line has an id, `L1` and so on. */
    isFile?: boolean
  }
}

/** A file in which documented declarations stand. */
export interface ApiSourceFile {
  /** The name of its package and the path within it: `lexical/LexicalEditor.d.ts`. */
  readonly path: string
  /** Number of its lines. */
  readonly lines: number
  /** Its page in the repository. */
  readonly url?: string
}

/** The folder of the pages of files, below the reference. */
const folder = 'source'

/** The path of the page of a file, below the reference. A path that ends with `.js` is that of a script to hosts. */
export function sourceName(path: string): string {
  return `${folder}/${path.replace(/\.(?=[cm]?jsx?$)/, '-')}`
}

/** The page of a line. */
export function sourceHref({ path, line }: { readonly path: string; readonly line: number }, basePath: string): string {
  return `${basePath}/${sourceName(path)}#L${line}`
}

/** The module that a file is of: that of its package with the shortest name. */
export function moduleOfFile({ path }: ApiSourceFile, { modules }: ApiModel): ApiModule | undefined {
  const isOf = ({ package: name }: ApiModule): boolean => name !== undefined && path.startsWith(`${name}/`)
  return modules.filter(isOf).sort((a, b) => a.name.length - b.name.length)[0]
}

/** The page of a file: its text with numbered lines. */
export function sourcePage(file: ApiSourceFile, text: string, { model, plan }: SourceReference): Root {
  const module = moduleOfFile(file, model)
  const home = module && plan.places.get(module.id)?.path
  const manifest = module?.package === undefined ? undefined : model.packages[module.package]
  const repository = file.url ?? manifest?.url
  const about = [
    module
      ? ['File of ', h('a', { href: home }, module.name), manifest?.version === undefined ? '' : ` ${manifest.version}`]
      : 'File',
    repository === undefined ? '' : [' · ', h('a', { href: repository }, 'Repository')],
  ].flat(2)
  return { type: 'root', children: [aboutLine(...about), code(file, text)] }
}

interface SourceReference {
  readonly model: ApiModel
  readonly plan: ApiPlan
}

function code({ path }: ApiSourceFile, text: string): Element {
  const language = path.endsWith('x') ? 'tsx' : 'ts'
  const block = h('pre', {}, h('code', { className: [`language-${language}`] }, text))
  return { ...block, data: { isFile: true } }
}
