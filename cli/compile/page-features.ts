import type { MessageLanguage } from '../../runtime/contract/index.ts'
import type { SourceTree } from '../files/source-tree.ts'
import type {
  ComponentRenderer,
  ElementRenderer,
  FenceRenderer,
  ImageRenderer,
  PageFeatures,
  ParagraphReader,
} from './draft.ts'
import type { CompileConfig } from './input.ts'
import type { TreeReader } from './tree-reader.ts'
import type { AddedSyntax } from './parse/native.ts'
import type { TreeSyntax } from './parse/forms/tree-forms.ts'

/** The site whose pages a feature renders parts of. */
export interface SiteToCompile {
  readonly config: CompileConfig
  readonly files: SourceTree
  readonly language: MessageLanguage
}

/** What a feature reads and renders in pages. Every member is optional. */
export interface PageFeature {
  /** Changes with everything that its HTML depends on besides the page and the settings of Markdown. */
  readonly key?: string
  /** Syntax of Markdown. One feature at most has some. */
  readonly syntax?: AddedSyntax
  /** Forms in the tree of Markdown. */
  readonly trees?: readonly TreeSyntax[]
  /** By the name of the component: those that its part `content` names. */
  readonly components?: Readonly<Record<string, ComponentRenderer>>
  /** By tag name. */
  readonly elements?: Readonly<Record<string, ElementRenderer>>
  /** By language, which need not have a grammar. */
  readonly fences?: Readonly<Record<string, FenceRenderer>>
  /** Languages of fences that remark plugins see as an element of that name. */
  readonly fenceElements?: readonly string[]
  readonly paragraph?: ParagraphReader
  /** Adds to images written in Markdown. */
  readonly image?: ImageRenderer
  /** Changes the tree of a page before it is rendered. */
  readonly tree?: TreeReader
}

/** Opens a feature for the pages of a site. It reads files when a page first needs them, and keeps nothing of a page. */
export type PageFeatureOpener = (site: SiteToCompile) => PageFeature

/** Opens features, and joins what they render: a page pays for what it uses, however many features there are. */
export function openFeatures(openers: readonly PageFeatureOpener[], site: SiteToCompile): PageFeatures {
  const opened = openers.map((open) => open(site))
  return {
    key: JSON.stringify(opened.map(({ key }) => key)),
    syntax: { added: opened.find(({ syntax }) => syntax)?.syntax, trees: opened.flatMap(({ trees }) => trees ?? []) },
    components: new Map(opened.flatMap(({ components }) => Object.entries(components ?? {}))),
    elements: new Map(opened.flatMap(({ elements }) => Object.entries(elements ?? {}))),
    fences: new Map(opened.flatMap(({ fences }) => Object.entries(fences ?? {}))),
    fenceElements: new Set(opened.flatMap(({ fenceElements }) => fenceElements ?? [])),
    paragraphs: opened.flatMap(({ paragraph }) => paragraph ?? []),
    images: opened.flatMap(({ image }) => image ?? []),
    trees: opened.flatMap(({ tree }) => tree ?? []),
  }
}
