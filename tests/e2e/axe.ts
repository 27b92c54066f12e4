import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What to look at. */
export interface AxeOptions {
  /** Selector of the part to look at; default is the whole document. */
  readonly scope?: string
  /** Names of the rules to ask; default is all. */
  readonly only?: readonly string[]
}

/** What axe finds, each with the first element it is found on. What moves is brought to its end: a colour on its way to another has no contrast to speak of. */
export async function violations(page: Page, { scope, only }: AxeOptions = {}): Promise<readonly string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source)
  return page.evaluate(
    async ([within, rules]) => {
      const { axe } = window as unknown as { axe: { run: (context: unknown, options: unknown) => Promise<AxeResults> } }
      const moving = () =>
        document
          .getAnimations()
          .filter(
            ({ effect, playState }) => playState !== 'finished' && Number.isFinite(effect?.getComputedTiming().endTime),
          )
      // The end of one may be the start of another, of what inherits from it.
      for (let animations = moving(); animations.length > 0; animations = moving())
        for (const animation of animations) animation.finish()
      const options = { resultTypes: ['violations'], runOnly: rules }
      const results = await axe.run(within ?? document, options)
      return results.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
    },
    [scope, only] as const,
  )
}
