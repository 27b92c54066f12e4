import { parentPort, workerData } from 'node:worker_threads'
import type { ConversionRequest } from './conversion.ts'
import { convert } from './convert.ts'

/** The thread that runs one conversion and sends what came of it. */
parentPort?.postMessage(await convert(workerData as ConversionRequest))
