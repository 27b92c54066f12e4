import type { FindThrow } from '../bundle/input.ts'
import type { ServerBundle } from '../bundle/server/load-server.ts'
import type { SiteConfig } from '../config/schema/site.ts'
import { type Diagnostic, diagnostic } from '../report/diagnostic.ts'
import { withoutStart } from '../text/ends.ts'

/** The code in which a failure is looked up. */
interface SlotContext {
  readonly config: Pick<SiteConfig, 'theme'>
  readonly server: Pick<ServerBundle, 'app'>
  readonly findThrow: FindThrow
}

/** The problem of a slot of the site's theme that throws, in its own file; `undefined` if the error came from elsewhere. */
export async function slotFailure(
  error: unknown,
  { config, server, findThrow }: SlotContext,
): Promise<Diagnostic | undefined> {
  const slot = server.app.slotOf(error)
  const module = slot && config.theme[slot.name]
  if (slot === undefined || module === undefined) return undefined
  const file = withoutStart(withoutStart(module, '@site/'), './')
  const item = slot.item === undefined ? '' : ` for the item ${slot.item}`
  return diagnostic({
    code: 'component-throws',
    message: `The slot ${slot.name} of the theme throws while pages are rendered${item}: ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`,
    hint: 'Pages of every kind are rendered with it: it may expect data that some of them lack.',
    at: (await findThrow(error)) ?? { file, line: 1, column: 1, length: 1 },
  })
}
