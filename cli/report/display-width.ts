/** Made for the first text that is not plain ASCII: the first object of `Intl` takes some 20 ms, a tenth of a small build. */
let segmenter: Intl.Segmenter | undefined
const wide =
  /\p{Emoji_Presentation}|[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uA960-\uA97C\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6]|[\u{20000}-\u{3FFFD}]/u

/** Width of a text in terminal columns: two for a Chinese character or an emoji, one for a letter with its accents. */
export function displayWidth(text: string): number {
  if (/^[\x20-\x7E]*$/.test(text)) return text.length
  let width = 0
  for (const { segment } of (segmenter ??= new Intl.Segmenter()).segment(text)) width += wide.test(segment) ? 2 : 1
  return width
}
