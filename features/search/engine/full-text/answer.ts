/** Whether a heading asks something. */
export function isQuestion(heading: string): boolean {
  return /[?？؟]$/.test(heading)
}

/** Maximum length of an answer, in characters. */
const maxLength = 300

/** The first two sentences of a text. */
export function firstSentences(text: string, locale: string): string {
  const sentences = [...new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(text.slice(0, maxLength))]
  const answer = sentences.slice(0, 2).map(({ segment }) => segment)
  const isWhole = text.length <= maxLength || sentences.length > 2
  return isWhole ? answer.join('').trim() : `${answer.join('').trim()}…`
}
