import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openLocator } from '../../config/locate.ts'
import type { KeyedEntry } from '../../config/run.ts'
import type { AccountEntry } from '../../report/account.ts'
import { locationAt } from '../../report/position.ts'

/** Adds the place in the config file to entries of an account that only have its key. */
export async function locateAccount(
  entries: readonly KeyedEntry[],
  { root, file }: { readonly root: string; readonly file: string },
): Promise<readonly AccountEntry[]> {
  if (entries.length === 0) return []
  const text = readFileSync(join(root, file), 'utf8')
  const locate = await openLocator(file, text)
  return entries.map(({ key, ...entry }) =>
    key ? { ...entry, at: locationAt(file, text, locate(key, 'value')) } : entry,
  )
}
