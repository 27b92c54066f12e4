import type { Root } from 'hast'
import type { Nodes as MdastNodes, Root as MdastRoot } from 'mdast'
import remarkRehype from 'remark-rehype'
import rehypeRaw from 'rehype-raw'
import { type Features, markdownToMdast, mdxToMdast } from 'satteri'
import { type Data, type PluggableList, type Processor, unified } from 'unified'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import {
  type DirectiveNode,
  admonitionProperties,
  admonitionTag,
  admonitionTitleTag,
  hasDirectives,
  leafElement,
} from '../directives.ts'
import { runSiteCode } from '../../../modules/observe/site-code.ts'
import { removeMarks } from '../../marks.ts'
import { parseWithCjk } from '../cjk/cjk-emphasis.ts'
import { joinCjkLines } from '../cjk/cjk-lines.ts'
import { restoreFormPlaces } from '../forms/form-places.ts'
import { formsFor, readForms } from '../forms/tree-forms.ts'
import { formOptions, type MarkdownFormat, type PageSyntax } from '../native.ts'
import { type MarkdownPlugins, remarkPlugins } from '../../../sources/markdown-options.ts'
import type { RemarkParse } from './remark-parser.ts'
import { applyDefaultTransforms, type DefaultTransformSettings } from './default-transforms.ts'
import { checkBrackets, checkReferences, withinDepth } from '../limits.ts'

/** Nodes of MDX that remark-rehype keeps. */
const passThrough = [
  'mdxjsEsm',
  'mdxFlowExpression',
  'mdxTextExpression',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
] as const

/** The site's plugins, and the parser of remark if one of them adds syntax. */
interface PluginParser {
  readonly plugins: MarkdownPlugins
  readonly parseWithRemark: RemarkParse | undefined
  /** Syntax of features: forms in the tree, and what the native parser reads; plugins for another parser bring their own of that. */
  readonly syntax: PageSyntax
}

/** What runs on a parsed file. */
export interface PluginRun {
  readonly plugins: MarkdownPlugins
  readonly format: MarkdownFormat
  readonly defaults: DefaultTransformSettings
  /** Parses what a plugin gives to the parser of its processor. */
  readonly parse: (text: string) => MdastRoot
}

/**
 * Runs the author's remark and rehype plugins on standard trees, those of `beforeDefaultRemark` before docs-gen's own transforms.
 * @param parsed of `parseForPlugins`
 */
export async function runPlugins(
  file: VFile,
  parsed: MdastRoot,
  { plugins, format, defaults, parse }: PluginRun,
): Promise<Root> {
  const { beforeDefaultRemark, remark, rehype } = plugins
  const text = String(file)
  // Plugins leave data for one another, as if one processor ran all of them.
  const shared = { data: {}, parse }
  const sourceTree = await runRemark(beforeDefaultRemark, { tree: parsed, file, shared })
  const restore = applyDefaultTransforms(sourceTree, text, defaults)
  const transformed = await runRemark(remark, { tree: sourceTree, file, shared })
  const processor = newProcessor(shared)
    .use(remarkDirectives, { text })
    .use(codeMeta)
    .use(formulaElements)
    .use(definitionElements)
    .use(remarkRehype, { allowDangerousHtml: true, passThrough: [...passThrough] })
    .use(format === 'md' ? [[rehypeRaw, { passThrough: [...passThrough] }]] : [])
    .use(() => (hast: Root) => restoreFormPlaces(hast))
    .use(rehype)
  const tree = withinDepth((await runSiteCode(() => processor.run(transformed, file))) as Root)
  restore(tree)
  removeMarks(tree)
  joinCjkLines(tree, text)
  return tree
}

/** What the processors of a file have in common. */
interface SharedParts extends Pick<PluginRun, 'parse'> {
  readonly data: Data
}

/** A processor whose plugins may parse Markdown with it. */
function newProcessor({ data, parse }: SharedParts): Processor {
  const processor: Processor = unified().data(data)
  processor.parser = (text) => parse(text)
  return processor
}

interface RemarkRun {
  readonly tree: MdastRoot
  readonly file: VFile
  readonly shared: SharedParts
}

async function runRemark(plugins: PluggableList, { tree, file, shared }: RemarkRun): Promise<MdastRoot> {
  const processor = runSiteCode(() => newProcessor(shared).use(plugins).freeze())
  return (await runSiteCode(() => processor.run(tree, file))) as MdastRoot
}

/** Parses to mdast with the parser that the site's plugins need. */
export function parseForPlugins(
  text: string,
  format: MarkdownFormat,
  { plugins, parseWithRemark, syntax }: PluginParser,
): MdastRoot {
  checkReferences(text)
  if (format === 'mdx') checkBrackets(text)
  const parse = (part: string): MdastRoot => {
    const tree = parseWithRemark?.(part, format, remarkPlugins(plugins))
    if (!tree) return parseNatively(part, format, syntax)
    addForms(tree, part, syntax)
    return tree
  }
  return withinDepth(parseWithCjk(text, { isMdx: format === 'mdx', parse, readsUnits: parseWithRemark !== undefined }))
}

/** Parses to mdast with the native parser. */
export function parseNatively(text: string, format: MarkdownFormat, syntax: PageSyntax = { trees: [] }): MdastRoot {
  const { added, trees } = syntax
  const parse = (read: string, more: Features): MdastRoot => {
    const directive = hasDirectives(text)
    const features: Features = { directive, math: false, ...formOptions(formsFor(text, trees)), ...more }
    const tree = format === 'mdx' ? mdxToMdast(read, { features }) : markdownToMdast(read, { features })
    addForms(tree as MdastRoot, read, syntax)
    return tree as MdastRoot
  }
  if (!added || !text.includes(added.sign)) return parse(text, {})
  return added.read(text, (read) => parse(read, added.options))
}

/** Reads forms of features. @param tree is changed */
function addForms(tree: MdastRoot, source: string, { trees }: PageSyntax): void {
  const forms = formsFor(source, trees)
  if (forms.length === 0) return
  readForms(tree, forms, { source, set: (node, key, value) => void Object.assign(node, { [key]: value }) })
}

/** Copies what is written behind the language of code to a property, where plugins look for it: data is lost where HTML is parsed again. */
function codeMeta() {
  return (tree: MdastRoot): void => {
    visit(tree, 'code', (node) => {
      if (node.meta) node.data = { ...node.data, hProperties: { metastring: node.meta, ...node.data?.hProperties } }
    })
  }
}

/** Converts formulas, of the config or of a plugin, to the same elements as the native parser, unless a plugin has done so. */
function formulaElements() {
  return (tree: MdastRoot): void => {
    visit(tree as MdastNodes, (node) => {
      if ((node.type !== 'inlineMath' && node.type !== 'math') || node.data?.['hName'] !== undefined) return
      const hChildren = [{ type: 'text' as const, value: node.value }]
      const code = (kind: string) => ({ className: ['language-math', kind] })
      node.data =
        node.type === 'inlineMath'
          ? { hName: 'code', hProperties: code('math-inline'), hChildren }
          : {
              hName: 'pre',
              hChildren: [{ type: 'element', tagName: 'code', properties: code('math-display'), children: hChildren }],
            }
    })
  }
}

/** Elements of the native parser's definition lists, which remark does not know. */
const definitionTags: Readonly<Record<string, string>> = {
  descriptionList: 'dl',
  descriptionTerm: 'dt',
  descriptionDetails: 'dd',
}

/** Converts definition lists to the same elements as the native parser. A definition of one paragraph has no element for it. */
function definitionElements() {
  return (tree: MdastRoot): void => {
    visit(tree as MdastNodes, (node: MdastNodes) => {
      const hName = definitionTags[node.type]
      if (hName === undefined || !('children' in node)) return
      node.data = { ...node.data, hName } as typeof node.data
      const [only, ...others] = node.children
      if (hName === 'dd' && only?.type === 'paragraph' && others.length === 0)
        Object.assign(node, { children: only.children })
    })
  }
}

/** Converts directives to the same elements as the native parser. */
function remarkDirectives({ text }: { text: string }) {
  return (tree: MdastRoot): void => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'containerDirective') {
        if (node.data?.hName !== undefined) return
        node.data = {
          ...node.data,
          hName: admonitionTag,
          hProperties: admonitionProperties(node as DirectiveNode, text),
        }
        const label = node.children[0]
        if (label?.type === 'paragraph' && label.data && 'directiveLabel' in label.data) {
          label.data = { ...label.data, hName: admonitionTitleTag }
        }
      } else if (
        (node.type === 'textDirective' || node.type === 'leafDirective') &&
        parent &&
        index !== undefined &&
        !node.data
      ) {
        const leaf = node.type === 'leafDirective' ? leafElement(node as DirectiveNode) : undefined
        if (leaf) return void Object.assign(node, { data: leaf })
        const value = text.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0)
        const literal = { type: 'text' as const, value }
        parent.children[index] = node.type === 'textDirective' ? literal : { type: 'paragraph', children: [literal] }
      }
    })
  }
}
