import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { lazily } from '../../../cli/process/lazily.ts'
import { resolveModule } from '../../../cli/modules/resolve-module.ts'

type Convert = (text: string) => string
interface OpenCc {
  readonly Converter: (scripts: { readonly from: string; readonly to: string }) => Convert
}

const load = createRequire(import.meta.url)

/**
 * The conversions between the two Chinese scripts of opencc-js; none if it is not installed. If it is and does not load, that is an error:
 * an index without these words would be another one.
 */
const conversions = lazily((): readonly Convert[] => {
  if (resolveModule('opencc-js/cn2t', fileURLToPath(import.meta.url)) === undefined) return []
  const { Converter: toTraditional } = load('opencc-js/cn2t') as OpenCc
  const { Converter: toSimplified } = load('opencc-js/t2cn') as OpenCc
  return [toTraditional({ from: 'cn', to: 't' }), toSimplified({ from: 't', to: 'cn' })]
})

/** The same Chinese character in the other script. */
export function otherCharacters(character: string): readonly string[] {
  return conversions()
    .map((convert) => convert(character))
    .filter((other) => other !== character && other !== '')
}
