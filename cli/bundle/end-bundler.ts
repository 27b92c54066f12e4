import { stop } from 'esbuild'

/** Ends the bundler's own process, which is started again where something is to be bundled later. Ends it for all who bundle in this process. */
export async function endBundler(): Promise<void> {
  await stop()
}
