import type { PageFeatureOpener } from '../../cli/compile/page-features.ts'
import { anyValue, common, type Props } from '../../cli/compile/transforms/jsx/component-props.ts'
import { renderersOf } from '../../cli/compile/transforms/use-of-feature.ts'
import { figure } from './figure.ts'
import { keys } from './keys.ts'
import { audio, reportSilence, video } from './media.ts'

const required = { isRequired: true } as const
const figureProps: Props = {
  ...common,
  src: anyValue,
  dark: anyValue,
  alt: anyValue,
  width: anyValue,
  caption: anyValue,
}
const videoProps: Props = {
  ...common,
  src: required,
  captions: required,
  language: anyValue,
  label: anyValue,
  poster: anyValue,
  width: anyValue,
  caption: anyValue,
}
const audioProps: Props = { ...common, src: required, transcript: anyValue, caption: anyValue }

const figures = [
  renderersOf({ component: 'Figure', directive: 'figure', props: figureProps, render: figure }),
  renderersOf({ component: 'Kbd', props: { ...common, keys: anyValue }, render: keys }),
]

/** Opens figures, keys, videos and sounds. */
export const openFigures: PageFeatureOpener = ({ language }) => {
  const parts = [
    ...figures,
    renderersOf({
      component: 'Video',
      directive: 'video',
      props: videoProps,
      render(use) {
        reportSilence(use)
        return video(use, language)
      },
    }),
    renderersOf({ component: 'Audio', directive: 'audio', props: audioProps, render: (use) => audio(use, language) }),
  ]
  return {
    components: Object.assign({}, ...parts.map(({ components }) => components)) as (typeof parts)[number]['components'],
    elements: Object.assign({}, ...parts.map(({ elements }) => elements)) as (typeof parts)[number]['elements'],
  }
}
