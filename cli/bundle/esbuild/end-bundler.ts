import { createRequire } from 'node:module'
import type { stop } from 'esbuild'

const require = createRequire(import.meta.url)

/** Stops esbuild's process, also for other users of esbuild in this process. The next bundle starts it again. Where nothing was bundled, esbuild is not loaded for this. */
export async function endBundler(): Promise<void> {
  const loaded = require.cache[require.resolve('esbuild')]
  if (loaded) await (loaded.exports as { readonly stop: typeof stop }).stop()
}
