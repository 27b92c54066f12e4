import { expect, test } from 'vitest'
import { parseSrcset } from '../../../../cli/markup/srcset.ts'

/** Each candidate as its address and descriptors; invalid ones start with `!`. */
function parts(text: string): readonly string[] {
  return parseSrcset(text).map(({ address, start, end, descriptors, isValid }) => {
    expect(text.slice(start, end)).toBe(address)
    return [isValid ? address : `!${address}`, ...descriptors].join(' ')
  })
}

test.each<[string, readonly string[]]>([
  ['', []],
  [' , ,', []],
  ['a.png', ['a.png']],
  ['a.png 1x, b.png 2x', ['a.png 1x', 'b.png 2x']],
  ['\n  a.png 640w,\n  b.png   1280w\n', ['a.png 640w', 'b.png 1280w']],
  // A comma that no space follows is a part of the address, one at its end is none.
  ['a.png,b.png', ['a.png,b.png']],
  ['a.png, b.png', ['a.png', 'b.png']],
  ['a.png,, b.png', ['a.png', 'b.png']],
  ['a.png 1x,b.png 2x', ['a.png 1x', 'b.png 2x']],
  ['data:image/png;base64,AAAA 1x, b.png 2x', ['data:image/png;base64,AAAA 1x', 'b.png 2x']],
  ['a.png 640w 480h', ['a.png 640w 480h']],
  ['a.png .5x, b.png 1e1x', ['a.png .5x', 'b.png 1e1x']],
  ['a.png 0x', ['a.png 0x']],
  // Descriptors that browsers refuse.
  ['my a.png 1x, b.png 2x', ['!my a.png 1x', 'b.png 2x']],
  ['a.png wide', ['!a.png wide']],
  ['a.png 1x 2x', ['!a.png 1x 2x']],
  ['a.png 640w 1x', ['!a.png 640w 1x']],
  ['a.png 480h', ['!a.png 480h']],
  ['a.png 0w', ['!a.png 0w']],
  ['a.png 1.5w', ['!a.png 1.5w']],
  ['a.png -1x', ['!a.png -1x']],
  ['a.png +1x', ['!a.png +1x']],
  ['a.png 1.x', ['!a.png 1.x']],
  ['a.png 2X', ['!a.png 2X']],
  // Parentheses may hold commas and spaces.
  ['a.png (1x, 2x), b.png 1x', ['!a.png (1x, 2x)', 'b.png 1x']],
  ['a.png (1x, b.png 1x', ['!a.png (1x, b.png 1x']],
])('reads %j as browsers do', (text, candidates) => expect(parts(text)).toEqual(candidates))
