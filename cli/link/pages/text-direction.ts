import type { SiteData } from '../../../runtime/contract/index.ts'
import { type Diagnostic, diagnostic, type Location } from '../../report/diagnostic.ts'
import { locationAt } from '../../report/position.ts'
import { firstFromRight, type RightToLeftScript, type Writing } from '../../text/writing.ts'
import { untranslatedLocales } from './page-language.ts'
import type { Route } from '../targets/routes.ts'

interface DirectedPage {
  readonly page: Route['page'] & { readonly file: string }
  readonly writing: Writing
}

/** Reports pages that are written in the other direction than their language, once for each script. */
export function misdirectedPages(routes: readonly Route[], { i18n }: Pick<SiteData, 'i18n'>): readonly Diagnostic[] {
  const shown = i18n.localeConfigs[i18n.currentLocale]?.direction ?? 'ltr'
  const pages = routes.flatMap(({ page, compiled: { writing } }): readonly DirectedPage[] => {
    const { file } = page
    if (file === undefined || page.body.type !== 'markdown' || !writing || writing.direction === shown) return []
    // The build of their own language has them, too.
    return untranslatedLocales(page, i18n).includes(i18n.currentLocale) ? [] : [{ page: { ...page, file }, writing }]
  })
  const scripts = [...new Set(pages.map(({ writing }) => scriptOf(writing)))]
  return scripts.flatMap((script) =>
    problem(
      pages.filter(({ writing }) => scriptOf(writing) === script),
      i18n,
    ),
  )
}

function scriptOf(writing: Writing): RightToLeftScript | undefined {
  return writing.direction === 'rtl' ? writing.script : undefined
}

function problem(pages: readonly DirectedPage[], i18n: SiteData['i18n']): readonly Diagnostic[] {
  const [first] = pages
  if (!first) return []
  const { page, writing } = first
  const language = languageOf(textOf(page), scriptOf(writing))
  const [subject, verb] =
    pages.length > 1 ? [`These ${pages.length} pages, of which this is the first,`, 'are'] : ['This page', 'is']
  const [textStart, pageStart] =
    writing.direction === 'rtl' ? ['right to left', 'left to right'] : ['left to right', 'right to left']
  const { currentLocale } = i18n
  const locales = [...new Set([currentLocale, language])].map((tag) => `'${tag}'`).join(', ')
  return [
    diagnostic({
      code: 'text-direction',
      message: `${subject} ${verb} written from ${textStart}, and shown from ${pageStart}, as the language '${currentLocale}' is.`,
      hint: `Name their language in the config: \`i18n: { defaultLocale: '${language}' }\` if all pages are in it, or \`locales: [${locales}]\` with these in the folder of ${language}.`,
      at: placeIn(page, writing),
    }),
  ]
}

function textOf({ body }: Route['page']): string {
  return body.type === 'markdown' ? body.text : ''
}

/** The first letter of the script, or the start of the file. */
function placeIn(page: DirectedPage['page'], { direction }: Writing): Location {
  const text = textOf(page)
  return locationAt(page.file, text, { offset: direction === 'rtl' ? Math.max(0, firstFromRight(text)) : 0 })
}

/** The languages with the most readers. */
const languages: Readonly<Record<RightToLeftScript, string>> = {
  Arabic: 'ar',
  Hebrew: 'he',
  Thaana: 'dv',
  Syriac: 'syr',
  Nko: 'nqo',
  Adlam: 'ff-Adlm',
  Hanifi_Rohingya: 'rhg',
  Mandaic: 'mid',
  Samaritan: 'smp',
}

/** The language that a text is probably in: letters tell Urdu and Persian from Arabic. */
function languageOf(text: string, script: RightToLeftScript | undefined): string {
  if (script === undefined) return 'en'
  if (script !== 'Arabic') return languages[script]
  if (/[\u0679\u0688\u0691\u06d2]/.test(text)) return 'ur'
  return /[\u067e\u0686\u0698\u06af]/.test(text) ? 'fa' : languages.Arabic
}
