/** The second half of the engine, loaded with the words of the text: titles and headings are found without it. */
export { answerText } from './answer-text.ts'
export type { Body } from './load-body.ts'
export { loadBody } from './load-body.ts'
