/** The scores of one query word by section. The arrays cover all sections; `sections` lists those with a score. */
export interface WordScores {
  /** Score in the section's own heading or one above it; for pages also in path, keywords and group. */
  readonly heading: Float32Array
  /** Score in the text. */
  readonly text: Float32Array
  /** Letters of its own heading that the word matches. */
  readonly coverage: Float32Array
  /** Quality of the best match, 0 to 1: inherited headings and variants of the word count less than the word itself. */
  readonly quality: Float32Array
  /** Position in its own heading, from 1. */
  readonly position: Uint8Array
  /** The sections with a score, unsorted. */
  readonly sections: number[]
}

/** Makes empty scores for a number of sections. */
export function newScores(size: number): WordScores {
  return {
    heading: new Float32Array(size),
    text: new Float32Array(size),
    coverage: new Float32Array(size),
    quality: new Float32Array(size),
    position: new Uint8Array(size),
    sections: [],
  }
}

/** Whether the word occurs in the section. */
export function isIn({ heading, text }: WordScores, section: number): boolean {
  return heading[section] !== 0 || text[section] !== 0
}

/** Raises the score in a heading. */
export function raiseHeading(scores: WordScores, section: number, score: number): void {
  if (score <= (scores.heading[section] ?? 0)) return
  if (!isIn(scores, section)) scores.sections.push(section)
  scores.heading[section] = score
}

/** Raises the quality of the match. */
export function raiseQuality(scores: WordScores, section: number, quality: number): void {
  if (quality > (scores.quality[section] ?? 0)) scores.quality[section] = quality
}

/** Raises the score in the text. */
export function raiseText(scores: WordScores, section: number, score: number): void {
  if (score <= (scores.text[section] ?? 0)) return
  if (!isIn(scores, section)) scores.sections.push(section)
  scores.text[section] = score
}

/** Raises the coverage of the section's own heading, and takes its position. */
export function raiseCoverage(
  scores: WordScores,
  section: number,
  match: { readonly position: number; readonly coverage: number },
): void {
  if (match.coverage <= (scores.coverage[section] ?? 0)) return
  scores.coverage[section] = match.coverage
  scores.position[section] = match.position
}
