// What ranks results. Weights in the text, and those of pages and links, also choose which postings of a frequent word the index has
// (`build/common-terms.ts`); cut-offs of weak results are in `rank.ts`.

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
/** Share of a word's score if a synonym matches. */
export const synonymShare = 0.5

/** Quality of matches, of 1 for the word itself: in code only, in a heading above, as a synonym. */
export const codeQuality = 0.8
export const inheritedQuality = 0.9
export const synonymQuality = 0.6

/** Bonus of a heading that consists of words of the query only, and that of a page's title on top of it. */
export const coverage = 8
export const titleCoverage = 5
/** Bonus of two neighbouring words of the query that are neighbours in the heading. */
export const adjacency = 2
/** Bonus of a heading that contains the query literally. */
export const literal = 5
/** Bonus of a heading that is the query, of a page and of a section. */
export const exactTitle = 6
export const exactHeading = 2
/** Bonus of a heading that is the query, if that is spelled like a name of code, and of one that is it together with the page's title. */
export const exactName = 24
export const fullName = 40
/** Bonus of a heading that is the member a query such as `editor.update()` names. */
export const member = 12
/** Bonus of a heading that is a question, if the query is one. */
export const questionHeading = 3
/** Bonus of a page, and of its sections if the query is spelled like a name of code or not, for each level of the number of links to it. */
export const pageLink = 1.5
export const nameLink = 0.5
export const sectionLink = 0.1
/** Static score for each step of page rank, if the query is spelled like a name of code or not, and deduction for each heading level. */
export const rankStep = 1
export const plainRankStep = 4
export const levelStep = 0.1
/** Share of a stop word's weight. */
export const stopWordShare = 0.1

/** Weights of a section's total: words that match there, on its page, in its page's title, and how well they match. */
export const matchedWeight = 3.5
export const pageMatchedWeight = 1.5
export const pageTitleWeight = 2
export const qualityWeight = 0.2

/** Terms in more than this share of a partition's sections are common. */
export const commonShare = 0.3
