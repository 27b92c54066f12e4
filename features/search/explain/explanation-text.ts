import type { ExplainedSection, Explanation } from '../engine/full-text/explain.ts'

/** A section with its score and those of the words, in one line. */
export function explainSection({ url, score, words: scores }: ExplainedSection, { words }: Explanation): string {
  const parts = words.flatMap(({ text, weight }, n) => {
    const { heading = 0, text: inText = 0 } = scores[n] ?? {}
    return weight > 0 ? [`${text} ${round((heading + inText) * weight)}`] : []
  })
  return score === undefined ? url : `${url} (score ${score}: ${parts.join(', ')})`
}

/** An explanation as a text of several lines. @param count number of sections */
export function explanationText({ corrected, words, sections }: Explanation, count: number): string {
  const width = Math.max(0, ...words.map(({ text }) => text.length))
  const lines = words.map(({ text, weight, synonyms }) => {
    const also = synonyms.length > 0 ? `  also ${synonyms.join(', ')}` : ''
    return `  ${text.padEnd(width)}  weight ${weight}${also}\n`
  })
  const results = sections.slice(0, count).map((section, n) => {
    const scores = words.map(({ text }, at) => {
      const { heading = 0, text: inText = 0 } = section.words[at] ?? {}
      const places = [heading > 0 ? `headings ${heading}` : '', inText > 0 ? `text ${inText}` : ''].filter(Boolean)
      return `     ${text.padEnd(width)}  ${places.join(', ') || 'not there'}\n`
    })
    const { score, matched = 0 } = section
    const share = score === undefined ? '' : `, score ${score}, ${Math.round(matched * 100)} % of the query`
    return `${String(n + 1).padStart(2)}. ${section.title}\n    ${section.url}${share}\n${scores.join('')}`
  })
  const none = sections.length === 0 ? '\nNothing is found.\n' : '\n'
  const searched = corrected === undefined ? '' : `Searched for\n  ${corrected}\n`
  const list = lines.length === 0 ? 'No words: types or titles are searched\n' : `Words\n${lines.join('')}`
  return `${searched}${list}${none}${results.join('')}`
}

function round(number: number): number {
  return Math.round(number * 10) / 10
}
