/** The first 64 digits end a number, the other 27 continue it: 91 characters that JSON need not escape. */
export const finalDigits = 64
export const otherDigits = 27
const first = 35
const backslash = 92

/** Writes a natural number in one to six characters; small numbers take one. */
export function writeNumber(value: number): string {
  let rest = value
  let text = ''
  while (rest >= finalDigits) {
    text += symbol(finalDigits + (rest % otherDigits))
    rest = Math.floor(rest / otherDigits)
  }
  return text + symbol(rest)
}

const symbols = Array.from({ length: finalDigits + otherDigits }, (_, index) => {
  const code = index + first
  return String.fromCharCode(code < backslash ? code : code + 1)
})

function symbol(index: number): string {
  return symbols[index] ?? ''
}

/** Reads the numbers of a text that `writeNumber` wrote; calls back with each one and the index after it. */
export function eachNumber(text: string, visit: (value: number, end: number) => void): void {
  let value = 0
  let scale = 1
  for (let index = 0; index < text.length; index += 1) {
    const digit = digitAt(text, index)
    if (digit < finalDigits) {
      visit(value + digit * scale, index + 1)
      value = 0
      scale = 1
    } else {
      value += (digit - finalDigits) * scale
      scale *= otherDigits
    }
  }
}

/** How many numbers `writeNumber` wrote into a text. */
export function countNumbers(text: string): number {
  let count = 0
  for (let index = 0; index < text.length; index += 1) if (digitAt(text, index) < finalDigits) count += 1
  return count
}

/** The digit at a place of a text that `writeNumber` wrote. */
export function digitAt(text: string, index: number): number {
  const code = text.charCodeAt(index)
  return code - (code < backslash ? first : first + 1)
}
