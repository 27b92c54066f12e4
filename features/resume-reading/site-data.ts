import { formatMessage, type MessageLanguage, type ThemeData } from '../../runtime/contract/index.ts'
import { textOf } from '../../cli/sources/interface-texts.ts'
import { resumeTexts } from './texts.ts'

/** The texts of the link, in the language being built, where the site offers it. */
export function resumeData(
  { resume }: { readonly resume: boolean },
  language: MessageLanguage,
): Pick<ThemeData['reading'], 'resume'> {
  if (!resume) return {}
  const label = formatMessage(language, resumeTexts.link, { heading: '{heading}' })
  return { resume: { label, close: textOf(language, 'closeImage') } }
}
