import { parentPort, workerData } from 'node:worker_threads'
import type { ConversionRequest } from './conversion.ts'
import { convert } from './convert.ts'

/** The thread of one conversion: sends its result. */
parentPort?.postMessage(await convert(workerData as ConversionRequest))
