import type { ParsedQuery } from '../query/parse-query.ts'
import type { Interpretation } from '../query/score.ts'

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Words that ask; they say nothing about the answer. */
const askingWords = wordSet(
  'a an are can could did do does how i is it may me must my our please possible should the there to was way we what when where which who whose why will would you your',
)
/** Words that say little beside others. */
const vagueWords = wordSet('add create get make makes need put set something use used using want work working works')
const vagueShare = 0.4
const fewWords = 2

/** The kind of a query: a question, a name of code, a member, or plain words. */
export function interpret({ words, raw, literal }: ParsedQuery): Interpretation {
  const isVague = (token: string): boolean => words.length > fewWords && vagueWords.has(token)
  const shares = words.map(({ token = '' }) => (askingWords.has(token) ? 0 : isVague(token) ? vagueShare : 1))
  return {
    wordShares: shares.some((share) => share > 0) ? shares : shares.map(() => 1),
    isName: /[a-z][A-Z]|[$_@()]|\w\.\w/.test(raw),
    isQuestion: /^(?:can|do|does|how|is|should|what|when|where|which|why)\b|\?$/.test(literal),
    member: /\w\.([\w$]+)(?:\([^)]*\)?)?$/.exec(literal)?.[1] ?? '',
  }
}
