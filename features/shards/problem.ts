import { type Diagnostic, diagnostic } from '../../cli/report/diagnostic.ts'
import { shardForms } from './shard-request.ts'

/** Creates the diagnostic of a shard problem. */
export function problem(message: string, hint?: string): Diagnostic {
  return diagnostic({ code: 'shard-invalid', message, hint })
}

/** Creates the problem of an invalid `--shard`. */
export function noSuchShard(text: string): Diagnostic {
  return problem(`'${text}' is no shard.`, `Write ${shardForms}.`)
}
