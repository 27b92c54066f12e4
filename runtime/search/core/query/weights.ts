/** Weights of the fields of titles and headings: heading, title and path, keywords or path, group and folders. By `headingField` … `groupField`. */
export const fieldWeights: readonly number[] = [10, 14, 6, 2]
/** Weights by kind of token: whole word, part of an identifier, end of an identifier. */
export const kindWeights: readonly number[] = [1, 0.75, 0.8]
/** Weights in the text by the value of a posting: in code only, then by rising frequency for the section's length. */
export const textWeights: readonly number[] = [0.6, 3, 4, 5]
/** Share of a heading's score that sections below it inherit. */
export const inheritedShare = 0.3
/** Share of a word's score if it matches only in separate parts. */
export const splitShare = 0.8
/** Share of a word's score that remains for each typing error. */
export const typoShare = 0.7
/** Bonus of a heading that consists of words of the query only. */
export const coverage = 8
/** Bonus of two neighbouring words of the query that are neighbours in the heading. */
export const adjacency = 2
/** Bonus of a heading that contains the query literally. */
export const literal = 4
/** Static score for each step of page rank, and deduction for each heading level. */
export const rankStep = 1
export const levelStep = 0.1
/** Share of a stop word's weight. */
export const stopWordShare = 0.1
