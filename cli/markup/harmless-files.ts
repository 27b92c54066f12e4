import { extname } from 'node:path'
import { addressUse, isUnsafeUrl } from './unsafe-url.ts'
import { type Markup, markupOf } from './html-source.ts'
import { styleLoads } from './style-loads.ts'
import { mediaExtensions } from '../files/file-kinds.ts'
import type { SourceFile, SourceTree } from '../files/source-tree.ts'

/** Files that browsers show, play or save, and never run. Text has no other extensions, as some hosts let browsers guess its type. */
const harmless: ReadonlySet<string> = new Set([...mediaExtensions, '.txt'])

/**
 * Why a file of a stranger is not published: a page at the site's own address may run its scripts. `undefined`: it is harmless.
 * `loadHtmlParser` must have been called.
 * @param file relative to the site folder
 */
export function harmOfFile(tree: SourceTree, file: string): string | undefined {
  const extension = extname(file).toLowerCase()
  if (extension === '.svg') return knownHarm(tree.read(file))
  if (harmless.has(extension)) return undefined
  return extension === ''
    ? 'a file without an extension may be anything'
    : `${extension} files may be, or change, scripts`
}

const cache = new WeakMap<SourceFile, { readonly harm: string | undefined }>()

function knownHarm(source: SourceFile | undefined): string | undefined {
  if (!source) return undefined
  const entry = cache.get(source) ?? { harm: harmOfSvg(source) }
  cache.set(source, entry)
  return entry.harm
}

/** Elements of a picture. `foreignObject`, `script` and animations of addresses are missing. */
const elements: ReadonlySet<string> = new Set(
  (
    'svg g defs symbol use title desc metadata path rect circle ellipse line polyline polygon text tspan textPath image a switch style ' +
    'marker linearGradient radialGradient stop pattern clipPath mask filter feBlend feColorMatrix feComponentTransfer feComposite ' +
    'feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR ' +
    'feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence ' +
    'animateTransform animateMotion mpath view'
  )
    .toLowerCase()
    .split(' '),
)

/** Reads the picture tag by tag, because browsers read it as XML, and a parser of HTML would drop and hide some. */
function harmOfSvg({ text, invalidAt }: SourceFile): string | undefined {
  if (invalidAt !== undefined || text.includes('\0')) return 'it is not in UTF-8'
  const { tags, comments, hasDoctype, styles, tagInStyle } = markupOf(text)
  const instructions = comments.filter((comment) => comment.startsWith('?'))
  if (instructions.some((instruction) => !isDeclaration(instruction))) return 'it has an XML instruction'
  if (hasDoctype) return 'it has a document type'
  if (comments.some((comment) => comment.startsWith('[CDATA['))) return 'it has a CDATA section'
  if (tags[0]?.tag !== 'svg') return 'it is no SVG picture'
  if (tagInStyle !== undefined) return `it has the element <${tagInStyle}> in its styles`
  return tags.map(harmOfTag).find((harm) => harm !== undefined) ?? styleLoads(styles)
}

/** `<?xml version="1.0" encoding="UTF-8"?>` */
function isDeclaration(instruction: string): boolean {
  return /^\?xml\s+version=["'][\d.]+["'](?:\s+encoding=["']utf-8["'])?(?:\s+standalone=["']\w+["'])?\s*\?$/i.test(
    instruction,
  )
}

function harmOfTag({ tag, attributes }: Markup['tags'][number]): string | undefined {
  if (!elements.has(tag)) return `it has the element <${tag}>`
  const harm = attributes.find(({ name, value }) => isHarmful(tag, name, value))
  if (harm) return `the attribute ${harm.name} of <${tag}> may run a script`
  const styles = attributes.filter(({ name }) => !/^(?:aria-|data-|xmlns|id$|class$|d$)|href$/i.test(name))
  return styles.map(({ value }) => styleLoads(value)).find((load) => load !== undefined)
}

function isHarmful(tag: string, name: string, value: string): boolean {
  if (name.toLowerCase().startsWith('on')) return true
  // Any prefix may stand for that of links.
  const use = addressUse(tag, name.slice(name.indexOf(':') + 1))
  if (use === undefined) return false
  // Only links lead anywhere; other elements draw what is at the address.
  return tag === 'a'
    ? isUnsafeUrl(value, 'link')
    : !value.startsWith('#') && !/^data:image\/(?!svg)/i.test(value.trim())
}
