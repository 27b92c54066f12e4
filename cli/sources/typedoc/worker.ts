import { parentPort } from 'node:worker_threads'
import type { ConversionRequest } from './conversion.ts'
import { convert } from './convert.ts'

/** The thread of conversions: answers each request with its result. An error ends it. */
parentPort?.on('message', (request: ConversionRequest) => {
  void convert(request).then((conversion) => parentPort?.postMessage(conversion))
})
