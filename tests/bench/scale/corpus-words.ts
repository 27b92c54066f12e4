import { createRandom } from '../../random.ts'
import type { Random } from '../../random.ts'

const syllables = 'ka lo mi ra ten sol ver dun pa sti gor be nal fi hes tu qua zim ro vek lin mas cor del'.split(' ')
const everyday = (
  'the of and to in is for with on as by from at it this that are be can when not every each which ' +
  'page site build file folder name text list table value option default change reader author link heading sidebar ' +
  'section search result index word cache server client request answer browser window script style theme color image'
).split(' ')
/** Words in the language of the corpus; a search index of real documentation has a few thousand. */
const vocabularySize = 4000

const vocabulary = makeVocabulary()

function makeVocabulary(): readonly string[] {
  const random = createRandom(42)
  const words = new Set(everyday)
  while (words.size < vocabularySize)
    words.add(Array.from({ length: 2 + random.int(3) }, () => random.pick(syllables)).join(''))
  return [...words]
}

/** A word; early ones of the vocabulary come far more often, as in any language. */
export function pickWord(random: Random): string {
  const place = (random.int(1 << 20) / (1 << 20)) ** 3
  return vocabulary[Math.floor(place * vocabulary.length)] ?? 'the'
}

/** Some words, the first with a capital. */
export function phrase(random: Random, length: number): string {
  return capital(Array.from({ length }, () => pickWord(random)).join(' '))
}

/** A sentence of 8 to 20 words without markup. */
export function sentence(random: Random): string {
  return `${phrase(random, 8 + random.int(13))}.`
}

/** Sentences, some words in them code, strong or emphasised. */
export function paragraph(random: Random, sentences: number): string {
  return Array.from({ length: sentences }, () => marked(random, sentence(random))).join(' ')
}

/** A name as code has it, e.g. `kaLoMira`. */
export function identifier(random: Random): string {
  return pickWord(random) + capital(pickWord(random))
}

/** The same with a capital, as types have it. */
export function typeName(random: Random): string {
  return capital(identifier(random))
}

function marked(random: Random, text: string): string {
  return text.replace(/(?<= )[a-z]+(?= )/g, (word) => {
    const roll = random.int(30)
    if (roll === 0) return `\`${word}\``
    if (roll === 1) return `**${word}**`
    return roll === 2 ? `*${word}*` : word
  })
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
