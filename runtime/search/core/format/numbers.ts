/** Symbols that end a number, and those that say more follows. Together they are 91 characters that JSON need not escape. */
const ends = 64
const goesOn = 27
const first = 35
const backslash = 92

/** Writes a natural number in one to six characters, small ones in one. */
export function writeNumber(value: number): string {
  let rest = value
  let text = ''
  while (rest >= ends) {
    text += symbol(ends + (rest % goesOn))
    rest = Math.floor(rest / goesOn)
  }
  return text + symbol(rest)
}

const symbols = Array.from({ length: ends + goesOn }, (_, index) => {
  const code = index + first
  return String.fromCharCode(code < backslash ? code : code + 1)
})

function symbol(index: number): string {
  return symbols[index] ?? ''
}

/** Calls back with each number of a text that `writeNumber` wrote, and with the index after it. */
export function eachNumber(text: string, visit: (value: number, end: number) => void): void {
  let value = 0
  let scale = 1
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    const digit = code - (code < backslash ? first : first + 1)
    if (digit < ends) {
      visit(value + digit * scale, index + 1)
      value = 0
      scale = 1
    } else {
      value += (digit - ends) * scale
      scale *= goesOn
    }
  }
}
