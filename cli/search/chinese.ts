import { createRequire } from 'node:module'
import { lazily } from '../lib/lazily.ts'

type Convert = (text: string) => string
interface OpenCc {
  readonly Converter: (scripts: { readonly from: string; readonly to: string }) => Convert
}

const load = createRequire(import.meta.url)

/** The conversions between the two Chinese scripts of opencc-js; none if it is not installed. */
const conversions = lazily((): readonly Convert[] => {
  try {
    const { Converter: toTraditional } = load('opencc-js/cn2t') as OpenCc
    const { Converter: toSimplified } = load('opencc-js/t2cn') as OpenCc
    return [toTraditional({ from: 'cn', to: 't' }), toSimplified({ from: 't', to: 'cn' })]
  } catch {
    return []
  }
})

/** The same Chinese character in the other script. */
export function otherCharacters(character: string): readonly string[] {
  return conversions()
    .map((convert) => convert(character))
    .filter((other) => other !== character && other !== '')
}
