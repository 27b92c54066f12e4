import { parentPort, workerData } from 'node:worker_threads'
import { silentProgress } from '../../../cli/report/progress.ts'
import type { PairsTask } from './compare-all.ts'
import { type Compared, comparePairs } from './compare-pairs.ts'
import { newAddresses } from './counterpart.ts'
import { elementTest } from '../../../cli/built-site/selector.ts'

// The entry of the thread that compares a share of the pages.
parentPort?.postMessage(compare(workerData as PairsTask))

function compare({ pairs, moved, ...task }: PairsTask): Compared {
  const test = task.selector === undefined ? undefined : elementTest(task.selector)
  const content = typeof test === 'string' ? undefined : test
  const comparison = { ...task, content, isIgnored: () => false, progress: silentProgress }
  return comparePairs(comparison, pairs, newAddresses(task.now, moved))
}
