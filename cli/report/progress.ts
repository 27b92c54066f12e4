import { displayWidth } from './display-width.ts'
import { printable } from './printable.ts'

/** Shows the progress of a command. */
export interface Progress {
  /** Starts a stage. */
  start(stage: string, total?: number): void
  /** Counts finished items of the stage; default 1. */
  advance(count?: number): void
  /** Ends the progress and clears its line. */
  stop(): void
}

/** Output stream of the progress, such as `process.stderr`. */
export interface ProgressStream {
  readonly isTTY?: boolean
  readonly columns?: number
  write(text: string): unknown
}

/** Style of the progress: one changing line, a line for each stage that takes long, or no output. */
export type ProgressStyle = 'line' | 'plain' | 'silent'

/** Selects the style: one changing line on a terminal, plain lines in CI and files, nothing with `--json`. */
export function progressStyle(query: {
  readonly isTTY: boolean
  readonly isCI: boolean
  readonly isJson: boolean
}): ProgressStyle {
  if (query.isJson) return 'silent'
  return query.isTTY && !query.isCI ? 'line' : 'plain'
}

/** Minimum time between two updates of the line, in milliseconds. */
const redrawEvery = 60

/** Shows nothing. */
export const silentProgress: Progress = { start: () => undefined, advance: () => undefined, stop: () => undefined }

/** Time after which a log names the stage that it waits for, in milliseconds: short ones would only fill the log. */
const namedAfter = 5000

/** Writes progress to a stream. Only tests set `now`. */
export function createProgress(stream: ProgressStream, style: ProgressStyle, now: () => number = Date.now): Progress {
  if (style === 'silent') return silentProgress
  return style === 'plain' ? logProgress(stream) : new ProgressLine(stream, now)
}

function logProgress(stream: ProgressStream): Progress {
  let timer: NodeJS.Timeout | undefined
  const stop = (): void => clearTimeout(timer)
  const start = (stage: string, total?: number): void => {
    stop()
    timer = setTimeout(() => void stream.write(`${label(stage, total)}\n`), namedAfter).unref()
  }
  return { start, advance: () => undefined, stop }
}

function label(stage: string, total: number | undefined): string {
  return total === undefined ? `${printable(stage)} …` : `${printable(stage)} ${total} …`
}

class ProgressLine implements Progress {
  readonly #stream: ProgressStream
  readonly #now: () => number
  #stage = ''
  #total: number | undefined
  #done = 0
  #drawnAt = 0
  #isDrawn = false

  constructor(stream: ProgressStream, now: () => number) {
    this.#stream = stream
    this.#now = now
  }

  start(stage: string, total?: number): void {
    this.#stage = printable(stage)
    this.#total = total
    this.#done = 0
    this.#draw()
  }

  advance(count = 1): void {
    this.#done += count
    const isDue = this.#now() - this.#drawnAt >= redrawEvery
    if (isDue || this.#done === this.#total) this.#draw()
  }

  stop(): void {
    if (this.#isDrawn) this.#stream.write('\r\u001B[K')
    this.#isDrawn = false
  }

  #draw(): void {
    const count = this.#total === undefined ? '' : ` ${this.#done}/${this.#total}`
    this.#drawnAt = this.#now()
    this.#isDrawn = true
    this.#stream.write(`\r\u001B[K${cut(`${this.#stage}${count}`, (this.#stream.columns ?? 80) - 1)}`)
  }
}

/** Cuts a line that is too long for the terminal: it would wrap and could not be cleared. */
function cut(text: string, width: number): string {
  return displayWidth(text) <= width ? text : text.slice(0, Math.max(0, width))
}
