import { type Draft, report } from '../../cli/compile/draft.ts'
import { htmlMarkup } from '../../cli/compile/html.ts'
import { addAnchor } from '../../cli/compile/transforms/elements.ts'
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
import { frameDocument, type Ratio } from './frame-document.ts'
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
 * A frame with a document of the page's own, which is a link to the other site's, and a link to its page. Nothing is asked of the other
 * site before a click, and no script is needed for one: the link replaces the document that it is in.
 */
function embed(use: FeatureUse, { allowed, language, hasPolicy }: Site): string {
  const { values, draft } = use
  const { url = '', title = '' } = values
  const create = elementsAt(use)
  const page = create('a', { href: url, className: ['theme-embed__page'] }, textIn(title === '' ? url : title))
  const found = findEmbed(url)
  if (!found?.frame || !allowed.includes(found.hostName)) {
    reportRefusal(use, found, hasPolicy)
    return draft.staticHtml([create('p', commonOf(values), [page])])
  }
  const { host, frame } = found
  const ratio = ratioOf(use)
  const label = formatMessage(language, embedTexts.load, { title, host: host.name })
  const view = htmlMarkup('iframe', {
    title,
    srcdoc: frameDocument({ address: frame, label, ratio, language: language.locale }),
    className: 'theme-embed__frame',
    allow: 'fullscreen; picture-in-picture; clipboard-write; autoplay',
    referrerpolicy: 'strict-origin-when-cross-origin',
    loading: 'lazy',
  } as object)
  const style = values['ratio'] === undefined ? undefined : { aspectRatio: ratio.join('/') }
  const caption = draft.staticHtml([create('figcaption', {}, [page, ...textIn(` · ${host.name}`)])])
  const { id, className = [] } = commonOf(values, embedClass)
  const figure = create('figure', { id })
  addAnchor(figure, draft)
  const stage = htmlMarkup('span', { className: stageClass, style }, view)
  return htmlMarkup('figure', { id, className: className.join(' ') }, stage, caption)
}

/** Width and height of most videos. */
const usualRatio: Ratio = [16, 9]

function ratioOf({ values: { ratio }, draft, node, name }: FeatureUse): Ratio {
  if (ratio === undefined) return usualRatio
  const [, width, height] = /^\s*([1-9]\d*)\s*[/:]\s*([1-9]\d*)\s*$/.exec(ratio) ?? []
  if (width !== undefined && height !== undefined) return [Number(width), Number(height)]
  const message = `${name} has no ratio "${ratio}".`
  report(draft, node, { code: 'component-props', message, hint: 'Write width and height, such as ratio="4/3".' })
  return usualRatio
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
