/**
 * How long a list takes to open or close, so that long ones do not seem to jump nor short ones to crawl (R45).
 * @param height pixels of the open list
 * @returns milliseconds
 */
export function collapseDuration(height: number): number {
  if (height <= 0) return 0
  const rows = height / 36
  return Math.round((4 + 15 * rows ** 0.25 + rows / 5) * 10)
}
