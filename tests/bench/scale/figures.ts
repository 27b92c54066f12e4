import type { OutputSize } from './builds.ts'
import type { Measured } from './builds.ts'
import type { DiskCalls } from './disk.ts'
import type { ServeCost } from './served.ts'
import type { Weight } from './weight.ts'

/** Everything measured of one generator at one size. */
export interface Subject {
  readonly generator: string
  readonly pages: number
  readonly builds: readonly Measured[]
  readonly size?: OutputSize
  /** Unset without strace. */
  readonly disk?: DiskCalls
  readonly serve?: ServeCost
  readonly weight?: Weight
  /** Why it has no more. */
  readonly failure?: string
}

/** A figure by name, of which less is better. */
export interface Figure {
  readonly name: string
  readonly unit: 's' | 'ms' | 'MB' | 'KB' | ''
  readonly values: readonly number[]
}

const kilo = 1000
const mega = 1_000_000

/** The figures of a subject, in the order they are printed. */
export function figuresOf({ pages, builds, size, disk, serve, weight }: Subject): readonly Figure[] {
  const figure = (name: string, unit: Figure['unit'], ...values: readonly number[]): Figure => ({ name, unit, values })
  return [
    ...builds.flatMap(({ scenario, costs }) => [
      figure(scenario, 's', ...costs.map(({ wall }) => wall)),
      figure(`${scenario}: CPU`, 's', ...costs.map(({ cpu }) => cpu)),
      figure(`${scenario}: peak memory`, 'MB', ...costs.map(({ memory }) => memory)),
    ]),
    ...(size ? [figure('output', 'MB', size.bytes / mega), figure('output: files', '', size.files)] : []),
    ...(disk
      ? [
          figure('disk, for each page: names', '', disk.names / pages),
          figure('disk, for each page: writes', '', disk.writes / pages),
          figure('disk, for each page: syncs', '', disk.syncs / pages),
        ]
      : []),
    ...(serve
      ? [
          figure('serve: first answer', 'ms', serve.firstAnswer),
          figure('serve: first page', 'ms', serve.firstPage),
          figure('serve: edit to visible', 'ms', ...serve.edits),
          figure('serve: peak memory', 'MB', serve.memory),
        ]
      : []),
    ...(weight
      ? [
          figure('page: requests', '', weight.requests),
          figure('page: HTML, Brotli', 'KB', weight.html / kilo),
          figure('page: CSS, Brotli', 'KB', weight.css / kilo),
          figure('page: JS, Brotli', 'KB', weight.js / kilo),
          figure('page: other, Brotli', 'KB', weight.other / kilo),
          figure('page: fetched ahead', 'KB', weight.ahead / kilo),
          ...(weight.hydrated === undefined ? [] : [figure('page: alive after', 'ms', weight.hydrated)]),
        ]
      : []),
  ]
}

/** The middle of the values; the mean of the two middle ones where there are two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length / 2
  const [below = 0, above = 0] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]]
  return (below + above) / 2
}
