import { nameDigest } from '../../cli/cache/digest.ts'
import { type Draft, report } from '../../cli/compile/draft.ts'
import type { PageFeatureOpener } from '../../cli/compile/page-features.ts'
import { anyValue, common, type Props } from '../../cli/compile/transforms/jsx/component-props.ts'
import {
  commonOf,
  elementsAt,
  type FeatureUse,
  renderersOf,
  textIn,
} from '../../cli/compile/transforms/use-of-feature.ts'
import { formatMessage, type MessageLanguage } from '../../runtime/contract/index.ts'
import { embedClass, stageClass } from './content.ts'
import { type EmbedHostName, embedHosts, embedHostNames, findEmbed } from './hosts.ts'
import { allowedEmbeds } from './policy.ts'
import { embedTexts } from './texts.ts'

const required = { isRequired: true } as const
const props: Props = { ...common, url: required, title: required, ratio: anyValue }

/** Opens embeds. What they show is the same for all sites, so only the sites that are allowed are part of the key. */
export const openEmbeds: PageFeatureOpener = ({ config: { security }, language }) => {
  const allowed = allowedEmbeds(security)
  const render = (use: FeatureUse): string => embed(use, { allowed, language, hasPolicy: security.csp !== undefined })
  return { key: JSON.stringify(allowed), ...renderersOf({ component: 'Embed', directive: 'embed', props, render }) }
}

interface Site {
  readonly allowed: readonly EmbedHostName[]
  readonly language: MessageLanguage
  readonly hasPolicy: boolean
}

/**
 * An empty frame, a link that loads the other site into it, and a link to its page. Nothing is asked of the other site before a click,
 * and no script is needed for one: the first link has the frame as its target.
 */
function embed(use: FeatureUse, { allowed, language, hasPolicy }: Site): string {
  const { values, draft, node } = use
  const { url = '', title = '', ratio } = values
  const create = elementsAt(use)
  const page = create('a', { href: url, className: ['theme-embed__page'] }, textIn(title === '' ? url : title))
  const found = findEmbed(url)
  if (!found?.frame || !allowed.includes(found.hostName)) {
    reportRefusal(use, found, hasPolicy)
    return draft.staticHtml([create('p', commonOf(values), [page])])
  }
  const { host, frame } = found
  const name = `embed-${nameDigest(`${draft.file} ${draft.links.length} ${node.position?.start.offset ?? 0}`, 8)}`
  const text = formatMessage(language, embedTexts.load, { title, host: host.name })
  const load = create('a', { href: frame, target: name, className: ['theme-embed__load'] }, textIn(text))
  const view = create('iframe', {
    name,
    title,
    className: ['theme-embed__frame'],
    allow: 'fullscreen; picture-in-picture; clipboard-write; autoplay',
    allowfullscreen: true,
    referrerpolicy: 'strict-origin-when-cross-origin',
  })
  const stage = create('span', { className: [stageClass], dataNoSearch: '', style: ratioStyle(ratio, use) }, [
    view,
    load,
  ])
  const about = [page, ...textIn(` · ${host.name}`)]
  return draft.staticHtml([create('figure', commonOf(values, embedClass), [stage, create('figcaption', {}, about)])])
}

function ratioStyle(ratio: string | undefined, { draft, node, name }: FeatureUse): string | undefined {
  if (ratio === undefined) return undefined
  const [, width, height] = /^\s*(\d+)\s*[/:]\s*(\d+)\s*$/.exec(ratio) ?? []
  if (width !== undefined && height !== undefined) return `aspect-ratio:${width}/${height}`
  const message = `${name} has no ratio "${ratio}".`
  report(draft, node, { code: 'component-props', message, hint: 'Write width and height, such as ratio="4/3".' })
  return undefined
}

/** Says why an address is a link only. */
function reportRefusal(
  { draft, node, values }: Pick<FeatureUse, 'draft' | 'node' | 'values'>,
  found: ReturnType<typeof findEmbed>,
  hasPolicy: boolean,
): void {
  const at = { draft, node, url: values['url'] ?? '' }
  if (!found) return refuse(at, 'is of a site that docs-gen does not embed', knownSites)
  if (!found.frame)
    return refuse(
      at,
      `names nothing that ${found.host.name} can show`,
      `Write an address such as ${found.host.example}.`,
    )
  const hint = `Write in the config: security: { embeds: ['${found.hostName}'] }.`
  refuse(
    at,
    hasPolicy ? 'is of a site that the policy of this site blocks' : 'is of a site that `security.embeds` lacks',
    hint,
  )
}

const knownSites = `It embeds ${embedHostNames.map((name) => embedHosts[name].name).join(', ')}. For another site, write an <iframe>.`

interface Refused {
  readonly draft: Draft
  readonly node: FeatureUse['node']
  readonly url: string
}

function refuse({ draft, node, url }: Refused, why: string, hint: string): void {
  if (url === '') return
  report(draft, node, { code: 'embed-refused', message: `${url} ${why}, so it is a link.`, hint })
}
