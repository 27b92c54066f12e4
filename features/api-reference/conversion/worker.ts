import { register } from 'node:module'
import { parentPort } from 'node:worker_threads'
import type { Conversion, ConversionRequest } from './conversion.ts'

/** Whether it is decided how TypeScript is loaded. */
let isReady = false

/** The thread of conversions: answers each request with its result, whose model is text. An error ends it. */
parentPort?.on('message', (request: ConversionRequest) => {
  void run(request).then(({ model: _, ...conversion }) => parentPort?.postMessage(conversion satisfies Conversion))
})

async function run(request: ConversionRequest): Promise<Conversion> {
  // Plugins may import names of TypeScript, which the hooks do not export.
  if (!isReady && request.options['plugin'] === undefined) register('./typescript-hooks.js', import.meta.url)
  isReady = true
  return (await import('./convert.ts')).convert(request)
}
