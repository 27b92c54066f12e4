import type { LatePart, LateParts } from '../../runtime/contract/index.ts'

/** The result of waiting for a part. */
type Settled = { readonly part: LatePart } | { readonly error: unknown }

/** The parts of one page that wait for something. */
class WaitingParts implements LateParts {
  readonly #waiting = new Map<string, Promise<void>>()
  readonly #settled = new Map<string, Settled>()

  get isWaiting(): boolean {
    return this.#waiting.size > 0
  }

  known(name: string): LatePart | undefined {
    const settled = this.#settled.get(name)
    if (settled && 'error' in settled) throw settled.error
    return settled?.part
  }

  add(name: string, part: Promise<LatePart>): void {
    if (this.#settled.has(name) || this.#waiting.has(name)) return
    const end = (settled: Settled): void => void this.#settled.set(name, settled)
    this.#waiting.set(
      name,
      part.then(
        (result) => end({ part: result }),
        (error: unknown) => end({ error }),
      ),
    )
  }

  async settle(): Promise<void> {
    await Promise.all(this.#waiting.values())
    this.#waiting.clear()
  }
}

/** Renders a page; if parts of it wait for something, once more when it is there. */
export async function whenSettled<T>(render: (late: LateParts) => T): Promise<T> {
  const late = new WaitingParts()
  for (;;) {
    try {
      const rendered = render(late)
      if (!late.isWaiting) return rendered
    } catch (error) {
      if (!late.isWaiting) throw error
    }
    await late.settle()
  }
}
