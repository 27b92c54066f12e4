/** What a match is worth by where it stands: own heading, title and path of a page, path or keywords, group and folders. Numbered like the fields of `HeadLexicon`. */
export const fieldWeights: readonly number[] = [10, 14, 6, 2]
/** All of a word, part of a name, end of a name. Numbered like the kinds of `Token`. */
export const kindWeights: readonly number[] = [1, 0.75, 0.8]
/** In code only; in the text once, more often, and very often for its length. */
export const bodyWeights: readonly number[] = [0.6, 3, 4, 5]
/** Of a heading's worth, for the sections below it. */
export const inheritedShare = 0.3
/** Of the worth of a word as a whole, for its parts standing apart. */
export const partsShare = 0.8
/** Of a word's worth, for each typing error. */
export const typoShare = 0.7
/** For a heading that holds nothing but words of the query. */
export const coverage = 8
/** For neighbours in the query that are neighbours in the heading. */
export const adjacency = 2
/** For a heading that has what was typed in it, sign by sign. */
export const literal = 4
/** Added for each step of page rank, and for each level a heading is higher. */
export const rankStep = 1
export const levelStep = 0.1
/** Of a word's weight, for the words that questions are made of. */
export const weakShare = 0.1
