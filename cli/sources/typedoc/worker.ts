import { parentPort } from 'node:worker_threads'
import type { Conversion, ConversionRequest } from './conversion.ts'
import { convert } from './convert.ts'

/** The thread of conversions: answers each request with its result, whose model is text. An error ends it. */
parentPort?.on('message', (request: ConversionRequest) => {
  void convert(request).then(({ model: _, ...conversion }) => parentPort?.postMessage(conversion satisfies Conversion))
})
