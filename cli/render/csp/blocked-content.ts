import { fillHrefs } from '../../compile/marks.ts'
import type { PageBody } from '../../compile/compiled-page.ts'
import { htmlElements, type SourceElement } from '../../lib/html-source.ts'
import type { LinkedRoute, Site } from '../../link/site.ts'
import { type Diagnostic, diagnostic, type Location } from '../../report/diagnostic.ts'
import { addressLocation, type ReadFile } from '../address-location.ts'
import { allows, originOf, type Policy } from './policy.ts'

/** Reports what the policy of a site blocks in its pages. `loadHtmlParser` must have been called. */
export function blockedContent(site: Site, policy: Policy, read: ReadFile): readonly Diagnostic[] {
  return site.routes.flatMap((route) => {
    const { body, excerpt } = route.compiled
    const parts = [...partsOf(body), ...(excerpt ? partsOf(excerpt) : [])].filter((html) => mayLoad.test(html))
    const found = parts.flatMap((html) =>
      htmlElements(
        fillHrefs(html, (n) => route.hrefs[n]),
        { hasScripts: false },
      ).flatMap((element) => [...loadsOf(element), ...handlersOf(element)]),
    )
    const blocked = [...found, ...portraitsOf(route)].filter(
      (use) => !('directive' in use) || !allows(policy, use.directive, use.address),
    )
    const unique = new Map(blocked.map((use) => [use.address, use]))
    return [...unique.values()].map((use) => problem(use, placeOf(use.address, route, read)))
  })
}

/** Whether HTML may load something from another host, or have a handler. Most pages need no parsing. */
const mayLoad = /\s(?:src|srcset|data|poster|action|on\w+)\s*=|<link/i

function partsOf({ html, fragments }: PageBody): readonly string[] {
  return [html, ...fragments]
}

/** An address that a page loads, or the text of a handler. */
type Use =
  | { readonly tag: string; readonly directive: string; readonly address: string }
  | { readonly tag: string; readonly handler: string; readonly address: string }

const directives: Readonly<Record<string, string>> = {
  img: 'img-src',
  input: 'img-src',
  iframe: 'frame-src',
  script: 'script-src',
  video: 'media-src',
  audio: 'media-src',
  track: 'media-src',
  object: 'object-src',
  embed: 'object-src',
  form: 'form-action',
}

const addressAttributes = new Set(['src', 'data', 'action'])

function loadsOf({ tag, attributes, parent }: SourceElement): readonly Use[] {
  const valueOf = (name: string): string | undefined => attributes.find((attribute) => attribute.name === name)?.value
  if (tag === 'link') {
    const href = valueOf('href')
    return href !== undefined && /\bstylesheet\b/i.test(valueOf('rel') ?? '')
      ? [{ tag, directive: 'style-src', address: href }]
      : []
  }
  const directive = tag === 'source' ? (parent?.tag === 'picture' ? 'img-src' : 'media-src') : directives[tag]
  if (directive === undefined) return []
  const single = attributes.filter(({ name }) => addressAttributes.has(name)).map(({ value }) => value)
  const several = (valueOf('srcset') ?? '').split(/,\s+/).flatMap((candidate) => candidate.trim().split(/\s+/)[0] ?? [])
  const poster = valueOf('poster')
  return [
    ...[...single, ...several].filter((address) => address !== '').map((address) => ({ tag, directive, address })),
    ...(poster === undefined ? [] : [{ tag, directive: 'img-src', address: poster }]),
  ]
}

function handlersOf({ tag, attributes }: SourceElement): readonly Use[] {
  return attributes
    .filter(({ name }) => /^on[a-z]+$/.test(name))
    .map(({ name, value }) => ({ tag, handler: name, address: value }))
}

/** Pictures of a post's authors. */
function portraitsOf({ data }: LinkedRoute): readonly Use[] {
  return (data.blog?.post?.authors ?? []).flatMap(({ imageUrl }) =>
    imageUrl === undefined ? [] : [{ tag: 'img', directive: 'img-src', address: imageUrl }],
  )
}

function placeOf(address: string, route: LinkedRoute, read: ReadFile): Location {
  const link = route.compiled.links.find(({ href, kind }) => kind === 'image' && href === address)
  return link?.at ?? addressLocation(address, route, read)
}

function problem(use: Use, at: Location): Diagnostic {
  if ('handler' in use)
    return diagnostic({
      code: 'csp-blocked',
      message: `The policy of this site blocks the handler \`${use.handler}\` of <${use.tag}>.`,
      hint: 'Write a component, or a script that calls addEventListener.',
      at,
    })
  const source = originOf(use.address) ?? /^[a-z][\w+.-]*:/i.exec(use.address)?.[0] ?? "'self'"
  return diagnostic({
    code: 'csp-blocked',
    message: `The policy of this site blocks what <${use.tag}> loads from ${source}.`,
    hint: `To allow it, write in the config: security: { csp: { directives: { '${use.directive}': [${JSON.stringify(source)}] } } }.`,
    at,
  })
}
