/** Scripts that are written from right to left. */
export const rightToLeftScripts = [
  'Arabic',
  'Hebrew',
  'Thaana',
  'Syriac',
  'Nko',
  'Adlam',
  'Hanifi_Rohingya',
  'Mandaic',
  'Samaritan',
] as const

/** A script that is written from right to left. */
export type RightToLeftScript = (typeof rightToLeftScripts)[number]

/** How most of a text is written. */
export type Writing = { readonly direction: 'ltr' } | { readonly direction: 'rtl'; readonly script: RightToLeftScript }

/** A letter of one of these scripts. */
const rightToLeft = new RegExp(`[${rightToLeftScripts.map((script) => `\\p{Script=${script}}`).join('')}]`, 'u')

const rightToLeftLetter = new RegExp(`(?=\\p{L})${rightToLeft.source}`, 'gu')

/** Letters that a text needs before it is judged: a page of names alone says nothing. */
const fewestLetters = { rtl: 40, ltr: 200 }

const isLongFromLeft = new RegExp(`(?:\\p{L}\\P{L}*){${fewestLetters.ltr}}`, 'u')

/** Shares of all letters from which a text is of one direction: names of products and commands stand in texts of every language. */
const clearShares = { rtl: 2 / 3, ltr: 9 / 10 }

/** Whether a text has a letter or a digit of any script. */
export function hasLetterOrDigit(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

/** The runs of letters and digits of any script in a text. */
export function plainWords(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** How a text is written; `undefined` if it is short, or neither direction clearly prevails. */
export function writingOf(text: string): Writing | undefined {
  if (!rightToLeft.test(text)) return isLongFromLeft.test(text) ? { direction: 'ltr' } : undefined
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const fromRight = text.match(rightToLeftLetter) ?? []
  const share = fromRight.length / letters
  if (fromRight.length >= fewestLetters.rtl && share > clearShares.rtl)
    return { direction: 'rtl', script: scriptOf(fromRight.join('')) }
  return letters >= fewestLetters.ltr && 1 - share > clearShares.ltr ? { direction: 'ltr' } : undefined
}

/** Offset of the first letter that is written from right to left; below zero if there is none. */
export function firstFromRight(text: string): number {
  return text.search(rightToLeft)
}

/** The script of most of these letters. */
function scriptOf(letters: string): RightToLeftScript {
  const counts = rightToLeftScripts.map((script) => ({
    script,
    count: letters.match(new RegExp(`\\p{Script=${script}}`, 'gu'))?.length ?? 0,
  }))
  return counts.reduce((most, next) => (next.count > most.count ? next : most)).script
}
