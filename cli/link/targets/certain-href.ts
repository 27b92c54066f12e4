import { decodePath, routeKey } from '../../../runtime/contract/index.ts'
import { foldedPath } from '../../files/folded-path.ts'
import { withoutExtension } from '../../files/file-kinds.ts'
import type { Fix } from '../../report/diagnostic.ts'
import { decodeHash } from '../../text/addresses.ts'
import type { LinkProblem } from './link-problem.ts'
import { withScheme } from './missing-scheme.ts'
import { absolutePath, fileCandidates, isMarkdownPath, type LinkOrigin, resolveLink, splitHref } from './resolve.ts'
import type { Route } from './routes.ts'
import type { SymbolTable } from './symbols.ts'

/**
 * The address that a broken link is meant to have, if there is one answer only: the same path in other letters or with the extension that
 * its file has, the same words in an anchor, or a host with its scheme.
 */
export function certainHref(href: string, origin: LinkOrigin, symbols: SymbolTable): string | undefined {
  const { pathname, query, hash } = splitHref(href)
  const rest = query + (hash === undefined ? '' : `#${hash}`)
  const path = hasProblem(pathname + query, origin, symbols) ? certainPath(pathname, origin, symbols) : pathname
  if (path === undefined) return undefined
  const now = path + rest
  if (!hasProblem(now, origin, symbols)) return now === href ? undefined : now
  const anchored = hash === undefined ? undefined : certainAnchor({ path: path + query, hash }, origin, symbols)
  if (anchored !== undefined) return anchored
  return path === pathname ? undefined : now
}

/** The fix of a broken link in the config, which starts from the root of the site; none for a page that is left out on purpose. */
export function fixOfValue(
  href: string,
  { isLeftOut }: Pick<LinkProblem, 'isLeftOut'>,
  symbols: SymbolTable,
): Fix | undefined {
  if (isLeftOut) return undefined
  const right = certainHref(href, { path: '/', files: [] }, symbols)
  return right === undefined ? undefined : { kind: 'value', written: href, right }
}

function hasProblem(href: string, origin: LinkOrigin, symbols: SymbolTable): boolean {
  return href !== '' && resolveLink(href, origin, symbols).problem !== undefined
}

function certainPath(pathname: string, origin: LinkOrigin, symbols: SymbolTable): string | undefined {
  const paths = [...new Set([...pathsOfFiles(pathname, origin, symbols), ...pathsOfRoutes(pathname, origin, symbols)])]
  const targets = new Map<string, string>()
  for (const path of paths) {
    const { path: target, external, problem } = resolveLink(path, origin, symbols)
    if (!problem && external === undefined && target !== undefined && !targets.has(target)) targets.set(target, path)
  }
  const [answer, ...others] = targets.values()
  if (answer === undefined) return withScheme(pathname)
  return others.length === 0 ? answer : undefined
}

/** Paths of files that differ in the case of letters, or in the extension of Markdown. */
function pathsOfFiles(pathname: string, origin: LinkOrigin, symbols: SymbolTable): readonly string[] {
  const candidates = fileCandidates(decodePath(pathname) ?? pathname, origin)
  return candidates.flatMap((candidate) => {
    const names = isMarkdownPath(pathname)
      ? ['.md', '.mdx'].map((end) => withoutExtension(candidate) + end)
      : [candidate]
    const files = names.flatMap((name) => symbols.folded.files().get(foldedPath(name)) ?? [])
    return files.flatMap((file) => rewritten(pathname, file, isMarkdownPath(pathname)))
  })
}

function pathsOfRoutes(pathname: string, { path }: LinkOrigin, symbols: SymbolTable): readonly string[] {
  if (isMarkdownPath(pathname)) return []
  const target = foldedPath(routeKey(absolutePath(pathname, path)))
  const routes = [...(symbols.folded.routes().get(target) ?? []), ...(symbols.folded.statics().get(target) ?? [])]
  return routes.flatMap((route) => rewritten(pathname, route, true))
}

/** A written path with the names of another one from its end, as far as these differ in letters or in the extension of the last one. */
function rewritten(written: string, target: string, hasExtension: boolean): readonly string[] {
  const end = written.endsWith('/') ? '/' : ''
  const steps = written.slice(0, written.length - end.length).split('/')
  const bare = hasExtension ? target : withoutExtension(target).replace(/\/(?:index|README)$/, '')
  const names = bare.split('/')
  for (let n = 1; n <= steps.length && n <= names.length; n += 1) {
    const [step = '', name = ''] = [steps.at(-n), names.at(-n)]
    if (step === '' || step === '.' || step === '..' || step === '@site') break
    const plain = decodePath(step) ?? step
    const isSame = n === 1 ? isLike(plain, name) : foldedPath(plain) === foldedPath(name)
    if (!isSame) return []
    if (plain !== name) steps[steps.length - n] = plain === step ? name : encodeURIComponent(name)
  }
  return [steps.join('/') + end]
}

function isLike(one: string, other: string): boolean {
  const [a, b] = [foldedPath(one), foldedPath(other)]
  return a === b || (isMarkdownPath(a) && isMarkdownPath(b) && withoutExtension(a) === withoutExtension(b))
}

interface AnchorOfPath {
  readonly path: string
  readonly hash: string
}

function certainAnchor({ path, hash }: AnchorOfPath, origin: LinkOrigin, symbols: SymbolTable): string | undefined {
  const route = path === '' ? origin.route : routeAt(path, origin, symbols)
  if (!route) return undefined
  const wanted = foldedAnchor(decodeHash(hash))
  const all = new Set([...route.anchors, ...(route.compiled.titleId === undefined ? [] : [route.compiled.titleId])])
  const ids = [...all].filter((id) => foldedAnchor(id) === wanted)
  const [id] = ids
  return wanted === '' || id === undefined || ids.length > 1 ? undefined : `${path}#${id}`
}

function routeAt(href: string, origin: LinkOrigin, symbols: SymbolTable): Route | undefined {
  const { path, problem } = resolveLink(href, origin, symbols)
  return problem || path === undefined ? undefined : symbols.routes.byKey.get(routeKey(path))
}

/** The words of an anchor: tools differ in the case of letters, in dashes, and in the signs that they leave out. */
function foldedAnchor(id: string): string {
  return id
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
