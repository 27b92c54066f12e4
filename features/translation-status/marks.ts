import type { Element, Root } from 'hast'
import { formatMessage } from '../../runtime/contract/index.ts'
import type { TreeReader } from '../../cli/compile/tree-reader.ts'
import { htmlMarkup } from '../../cli/compile/html.ts'
import type { PageFeatureOpener, SiteToCompile } from '../../cli/compile/page-features.ts'
import { lazily } from '../../cli/process/lazily.ts'
import { localeFolder } from '../../cli/sources/files/translations-place.ts'
import { staleBlocks } from './compare/stale-blocks.ts'
import { noticeClass } from './client.ts'
import { withMarks } from './mark-tree.ts'
import { blocksIn, recordPath } from './record/known-originals.ts'
import { isFault, originalsFile, readOriginals } from './record/originals-file.ts'
import { staleTexts } from './texts.ts'
import { blocksOf } from './text/blocks.ts'
import { unknownOriginal } from './unknown-original.ts'

/** Element in the place of the notice. Its text is none of the page, so no search and no summary has it. */
const noticeTag = 'docs-stale-notice'

/** Marks what is out of date in the translations of a site that asks for it. */
export const openStaleMarks: PageFeatureOpener = (site) => {
  const { i18n } = site.config
  const { locale } = site.language
  if (!i18n.staleTranslations || locale === i18n.defaultLocale) return {}
  const notice = formatMessage(site.language, staleTexts.notice)
  const attributes = { className: `${noticeClass} alert alert--warning`, role: 'note' }
  return {
    key: locale,
    elements: { [noticeTag]: () => htmlMarkup('div', attributes, notice) },
    tree: markedTree(site, locale),
  }
}

/** Marks the stale blocks in the tree of a page. */
function markedTree({ config, files, language }: SiteToCompile, locale: string): TreeReader {
  const folder = localeFolder({ config, locale })
  const record = lazily(() => readOriginals(files, folder))
  const labels = {
    block: formatMessage(language, staleTexts.block),
    gap: formatMessage(language, staleTexts.gap),
  }
  return ({ file, sourceFile, text, tree }) => {
    if (file === undefined || sourceFile === undefined) return undefined
    const inputs = [originalsFile(folder), sourceFile].map((name) => ({ file: name, hash: files.hash(name) }))
    const originals = record()
    if (isFault(originals)) return { tree, inputs, problems: [originals] }
    const known = originals.get(recordPath(file, { folder }))
    if (!known) return { tree, inputs, problems: [unknownOriginal(file, sourceFile)] }
    const stale = staleBlocks({ translation: blocksOf(file, text), known, original: blocksIn(sourceFile, files) })
    return { tree: stale.length === 0 ? tree : withNotice(withMarks(tree, stale, labels)), inputs }
  }
}

/** Puts the notice below the title, or above all where the front matter has it. */
function withNotice(tree: Root): Root {
  const notice: Element = { type: 'element', tagName: noticeTag, properties: {}, children: [] }
  const title = tree.children.findIndex((node) => node.type === 'element')
  const first = tree.children[title]
  const at = first?.type === 'element' && first.tagName === 'h1' ? title + 1 : 0
  return { ...tree, children: tree.children.toSpliced(at, 0, notice) }
}
