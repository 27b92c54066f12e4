import type { Element } from 'hast'
import { reportAt } from '../../cli/compile/draft.ts'
import { commonOf, elementsAt, type FeatureUse, textIn } from '../../cli/compile/transforms/use-of-feature.ts'
import { formatMessage, type MessageLanguage } from '../../runtime/contract/index.ts'
import { mediaClass } from './content.ts'
import { mediaTexts } from './texts.ts'

/** Class of what plays a file. */
const playerClass = 'theme-media__player'

/** A video whose captions a reader can turn on; it loads its first frame only. Where nothing plays it, it is a link. */
export function video(use: FeatureUse, messages: MessageLanguage): string {
  const { src = '', captions = '', language, label, poster, width } = use.values
  if (src === '') return ''
  const create = elementsAt(use)
  const hasCaptions = captions !== '' && captions !== 'none'
  const track = create('track', {
    kind: 'captions',
    src: captions,
    srclang: language ?? messages.locale,
    label: label ?? language ?? formatMessage(messages, mediaTexts.captions),
    default: true,
  })
  const properties = {
    className: [playerClass],
    src,
    poster,
    width,
    controls: true,
    preload: 'metadata',
    playsinline: true,
  }
  return framed(use, create('video', properties, [...(hasCaptions ? [track] : []), link(use, src)]))
}

/** Sound, with a link to its text. */
export function audio(use: FeatureUse, messages: MessageLanguage): string {
  const { src = '', transcript } = use.values
  if (src === '') return ''
  const create = elementsAt(use)
  return framed(
    use,
    create('audio', { className: [playerClass], src, controls: true, preload: 'metadata' }, [link(use, src)]),
    transcript === undefined ? undefined : { href: transcript, text: formatMessage(messages, mediaTexts.transcript) },
  )
}

/** What browsers without a player show. The caption stands below it. */
function link(use: FeatureUse, src: string): Element {
  const name = src.split('/').at(-1) ?? src
  const create = elementsAt(use)
  return create('span', { dataNoSearch: '' }, [create('a', { href: src }, textIn(name))])
}

interface TranscriptLink {
  readonly href: string
  readonly text: string
}

function framed(use: FeatureUse, player: Element, transcript?: TranscriptLink): string {
  const { values, draft } = use
  const create = elementsAt(use)
  const text = textIn(values['caption'])
  const written = transcript === undefined ? [] : [create('a', { href: transcript.href }, textIn(transcript.text))]
  const parts = text.length > 0 && written.length > 0 ? [...text, ...textIn(' '), ...written] : [...text, ...written]
  const caption = parts.length > 0 ? [create('figcaption', { className: ['theme-caption'] }, parts)] : []
  return draft.staticHtml([create('figure', commonOf(values, mediaClass), [player, ...caption])])
}

/** Reports a video about whose captions nothing is said. */
export function reportSilence({ values, draft, name, placeOf }: FeatureUse): void {
  if (values['captions'] !== '') return
  const message = `${name} has no captions.`
  reportAt(draft, placeOf('captions'), {
    code: 'component-props',
    message,
    hint: 'Write captions="./file.vtt", or captions="none" for a video without speech.',
  })
}
