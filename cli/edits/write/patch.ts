import { createTwoFilesPatch } from 'diff'

/** A text before and after a change. */
export interface TextChange {
  readonly from: string
  /** Its path after the change. */
  readonly to: string
  readonly before: string
  readonly after: string
}

/** A unified diff of a file, as `git apply` reads it. */
export function filePatch({ from, to, before, after }: TextChange): string {
  const patch = createTwoFilesPatch(`a/${from}`, `b/${to}`, before, after, undefined, undefined, { context: 3 })
  return patch.replace(/^=+\n/, '')
}
