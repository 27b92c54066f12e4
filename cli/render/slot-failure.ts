import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { ServerBundle } from '../bundle/load-server.ts'
import type { SiteConfig } from '../config/schema/site.ts'
import { type Diagnostic, diagnostic } from '../report/diagnostic.ts'

/** What a failure is looked up in. */
interface SlotContext {
  readonly config: Pick<SiteConfig, 'theme'>
  /** Absolute path of the site folder. */
  readonly root: string
  readonly server: Pick<ServerBundle, 'app' | 'lineOf'>
}

/** The problem of a slot of the site's theme that throws, in its own file; `undefined` if the error came from elsewhere. */
export function slotFailure(error: unknown, { config, root, server }: SlotContext): Diagnostic | undefined {
  const slot = server.app.slotOf(error)
  const module = slot === undefined ? undefined : config.theme[slot]
  if (slot === undefined || module === undefined) return undefined
  const file = module.replace(/^@site\//, './').replace(/^\.\//, '')
  return diagnostic({
    code: 'component-throws',
    message: `The slot ${slot} of the theme throws while pages are rendered: ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`,
    hint: 'Pages of every kind are rendered with it: it may expect data that some of them lack.',
    at: { file, line: lineIn(resolve(root, file), server.lineOf(error)), column: 1, length: 1 },
  })
}

/** Finds a line of bundled code in the file that it was written in: spaces and quotes may differ. */
function lineIn(file: string, code: string | undefined): number {
  const wanted = withoutStyle(code ?? '')
  if (wanted === '') return 1
  try {
    const found = readFileSync(file, 'utf8')
      .split('\n')
      .findIndex((line) => withoutStyle(line).includes(wanted))
    return found + 1 || 1
  } catch {
    return 1
  }
}

function withoutStyle(line: string): string {
  return line.replace(/[\s;'"`]+/g, '')
}
