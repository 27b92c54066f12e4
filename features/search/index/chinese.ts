import { lazily } from '../../../cli/process/lazily.ts'
import type { Site } from '../../../cli/link/site.ts'
import { optionalPackage, UnusablePackage } from '../../../cli/modules/optional-module.ts'
import { packageRoot } from '../../../cli/process/package-root.ts'
import type { Diagnostic } from '../../../cli/report/diagnostic.ts'

type Convert = (text: string) => string
interface OpenCc {
  readonly Converter: (scripts: { readonly from: string; readonly to: string }) => Convert
}

/** The conversions between the two Chinese scripts of opencc-js; none if it is not installed. @param from absolute path of a folder */
export function openConversions(from: string): readonly Convert[] | UnusablePackage {
  const converters = optionalPackage('opencc-js', from)?.load((require) => {
    const { Converter: toTraditional } = require('opencc-js/cn2t') as OpenCc
    const { Converter: toSimplified } = require('opencc-js/t2cn') as OpenCc
    return [toTraditional({ from: 'cn', to: 't' }), toSimplified({ from: 't', to: 'cn' })]
  })
  return converters ?? []
}

const conversions = lazily(() => openConversions(packageRoot))

/** The same Chinese character in the other script. @throws an UnusablePackage: an index without these words would be another one */
export function otherCharacters(character: string): readonly string[] {
  const converters = conversions()
  if (converters instanceof UnusablePackage) throw converters
  return converters.map((convert) => convert(character)).filter((other) => other !== character && other !== '')
}

/** Reports that opencc-js is installed and cannot be used. Its tables are large, so only sites in Chinese load them to see. */
export function conversionProblems({ data }: Pick<Site, 'data'>): readonly Diagnostic[] {
  if (data.search?.provider !== 'local') return []
  const isChinese = data.i18n.currentLocale.toLowerCase().split('-', 1)[0] === 'zh'
  const answer = isChinese ? conversions() : optionalPackage('opencc-js', packageRoot)?.file('cn2t')
  return answer instanceof UnusablePackage ? [answer.problem()] : []
}
