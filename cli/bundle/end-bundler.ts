import { stop } from 'esbuild'

/** Stops esbuild's process, also for other users of esbuild in this process. The next bundle starts it again. */
export async function endBundler(): Promise<void> {
  await stop()
}
