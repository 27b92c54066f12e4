import { fillHrefs } from '../../cli/compile/marks.ts'
import type { PageBody } from '../../cli/compile/compiled-page.ts'
import { addressAttribute, addressAttributes, addressesIn } from '../../cli/markup/address-attributes.ts'
import { htmlElements, type SourceElement } from '../../cli/markup/html-source.ts'
import { originOf } from '../../cli/markup/origin.ts'
import type { LinkedRoute, Site } from '../../cli/link/site.ts'
import { type Diagnostic, diagnostic, type Location } from '../../cli/report/diagnostic.ts'
import { addressLocation, type ReadFile } from '../../cli/render/address-location.ts'
import { allows, type Policy } from './policy.ts'
import { schemeOf } from '../../cli/text/addresses.ts'
import { wordsOf } from '../../cli/text/spaces.ts'

/** Reports what the policy of a site blocks in its pages. `loadHtmlParser` must have been called. */
export function blockedContent(site: Site, policy: Policy, read: ReadFile): readonly Diagnostic[] {
  return site.routes.flatMap((route) => {
    const { body, excerpt } = route.compiled
    const parts = [...partsOf(body), ...(excerpt ? partsOf(excerpt) : [])].filter((html) => mayLoad.test(html))
    const uses = parts.flatMap((html) =>
      htmlElements(
        fillHrefs(html, (n) => route.hrefs[n]),
        { hasScripts: false },
      ).flatMap((element) => [...loadsOf(element), ...handlersOf(element)]),
    )
    const blocked = [...uses, ...portraitsOf(route)].filter(
      (use) => !('directive' in use) || !allows(policy, use.directive, use.address),
    )
    const unique = new Map(blocked.map((use) => [use.address, use]))
    return [...unique.values()].map((use) => problem(use, placeOf(use.address, route, read)))
  })
}

const guarded = addressAttributes.filter(({ directive }) => directive !== undefined)

/** The parts of a pattern that finds these rows in HTML. Nearly every page has links, so what loads by `href` is found by its element. */
const guardedNames = guarded.filter(({ attribute }) => !attribute.endsWith('href')).map(({ attribute }) => attribute)
const guardedElements = guarded.filter(({ attribute }) => attribute.endsWith('href')).map(({ element }) => element)

/** Whether HTML may load something from another host, or have a handler. Most pages need no parsing. */
const mayLoad = new RegExp(
  `\\s(?:${[...new Set(guardedNames)].join('|')}|on\\w+)\\s*=|<(?:${[...new Set(guardedElements)].join('|')}|link)\\b`,
  'i',
)

function partsOf({ html, fragments }: PageBody): readonly string[] {
  return [html, ...fragments]
}

/** An address that a page loads, or the text of a handler. */
type Use =
  | { readonly tag: string; readonly directive: string; readonly address: string }
  | { readonly tag: string; readonly handler: string; readonly address: string }

function loadsOf({ tag, attributes }: SourceElement): readonly Use[] {
  return attributes.flatMap(({ name, value }) => {
    const row = addressAttribute(tag, name)
    const rel = attributes.find((attribute) => attribute.name === 'rel')?.value ?? ''
    const isStyle = tag === 'link' && name === 'href' && wordsOf(rel.toLowerCase()).includes('stylesheet')
    const directive = isStyle ? 'style-src' : row?.directive
    if (!row || directive === undefined) return []
    return addressesIn(row, value).map(({ address }) => ({ tag, directive, address }))
  })
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
  const link = route.compiled.links.find(({ href, kind }) => kind !== 'link' && href === address)
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
  const source = originOf(use.address) ?? schemeOf(use.address) ?? "'self'"
  return diagnostic({
    code: 'csp-blocked',
    message: `The policy of this site blocks what <${use.tag}> loads from ${source}.`,
    hint: `To allow it, write in the config: security: { csp: { directives: { '${use.directive}': [${JSON.stringify(source)}] } } }.`,
    at,
  })
}
