import type { Diagnostic } from '../report/diagnostic.ts'
import { shardForms } from './shard-request.ts'

/** Something is wrong with a shard, or with shards that are to be joined. */
export function problem(message: string, hint?: string): Diagnostic {
  return { code: 'shard-invalid', severity: 'error', message, ...(hint === undefined ? {} : { hint }) }
}

/** What was asked for is not the name of a shard. */
export function noSuchShard(text: string): Diagnostic {
  return problem(`'${text}' is no shard.`, `Write ${shardForms}.`)
}
