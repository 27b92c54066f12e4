import { EventEmitter } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { describe, expect, test, vi } from 'vitest'
import { deferred } from '../../../../cli/process/deferred.ts'
import { type BatchAnswer, ThreadPool } from '../../../../cli/process/thread-pool.ts'

interface Item {
  readonly id: string
  readonly data?: unknown
}

interface ItemBatch {
  readonly number: number
  readonly items: readonly Item[]
}

type Answer = (batch: ItemBatch) => BatchAnswer<string> | 'end' | undefined

/** Stands for a thread: answers each batch after a moment. */
class FakeWorker extends EventEmitter {
  readonly batches: ItemBatch[] = []
  readonly terminate = vi.fn(() => Promise.resolve(0))
  readonly #answer: Answer

  constructor(answer: Answer) {
    super()
    this.#answer = answer
  }

  postMessage(batch: ItemBatch): void {
    structuredClone(batch)
    this.batches.push(batch)
    setImmediate(() => {
      const answer = this.#answer(batch)
      if (answer === 'end') this.emit('exit', 1)
      else if (answer) this.emit('message', answer)
    })
  }
}

const answerAll: Answer = ({ number, items }) => ({ number, results: items.map(({ id }) => `there ${id}`) })

interface PoolOptions {
  readonly isThreadable?: boolean
  readonly threads?: (waiting: number) => number
  readonly turn?: () => Promise<void>
}

function poolOf(answer: Answer, { isThreadable = true, threads = () => 1, turn }: PoolOptions = {}) {
  const worker = new FakeWorker(answer)
  const pool = new ThreadPool<Item, string>({
    start: () => worker as unknown as Worker,
    threads,
    isThreadable: () => isThreadable,
    batch: (number, items) => ({ number, items }),
    here: ({ id }) => Promise.resolve(`here ${id}`),
    turn,
  })
  return { pool, worker }
}

const itemsOf = (count: number): readonly Item[] => Array.from({ length: count }, (_, n) => ({ id: `i${n}` }))

function runAll(pool: ThreadPool<Item, string>, all: readonly Item[]): Promise<readonly string[]> {
  return Promise.all(all.map((each) => pool.run(each)))
}

describe('ThreadPool', () => {
  test('works on each item once, in the thread and here', async () => {
    const { pool, worker } = poolOf(answerAll)
    const all = await runAll(pool, itemsOf(100))
    expect(all.map((result) => result.split(' ')[1])).toEqual(itemsOf(100).map(({ id }) => id))
    const there = worker.batches.flatMap(({ items }) => items)
    expect(all.filter((result) => result.startsWith('there'))).toHaveLength(there.length)
    expect(there.length).toBeGreaterThan(16)
    expect(there.length).toBeLessThan(100)
  })

  test('starts nothing while more urgent work has its turn', async () => {
    const urgent = deferred<void>()
    const threads = vi.fn(() => 1)
    const { pool, worker } = poolOf(answerAll, { threads, turn: () => urgent.promise })
    const done = vi.fn()
    const all = runAll(pool, itemsOf(30)).then(done)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(threads).not.toHaveBeenCalled()
    expect([worker.batches, done.mock.calls]).toEqual([[], []])
    urgent.resolve()
    await all
    expect(done).toHaveBeenCalledOnce()
  })

  test('works here on an item that the thread could not do, so that its problems are reported', async () => {
    const { pool } = poolOf(({ number, items }) => ({ number, results: items.map(() => undefined) }))
    expect(new Set((await runAll(pool, itemsOf(20))).map((result) => result.split(' ')[0]))).toEqual(new Set(['here']))
  })

  test('works on the items of a thread that ended', async () => {
    const { pool, worker } = poolOf(() => 'end')
    expect(await runAll(pool, itemsOf(50))).toEqual(itemsOf(50).map(({ id }) => `here ${id}`))
    expect(worker.batches.length).toBeGreaterThan(0)
  })

  test('works here on items that cannot be copied', async () => {
    const { pool } = poolOf(answerAll)
    expect(await runAll(pool, [{ id: 'f', data: () => 1 }, { id: 'g' }])).toEqual(['here f', 'here g'])
  })

  test('rejects items whose message cannot be made', async () => {
    const pool = new ThreadPool<Item, string>({
      start: () => new FakeWorker(answerAll) as unknown as Worker,
      threads: () => 1,
      isThreadable: () => true,
      batch: () => {
        throw new Error('The cache is damaged')
      },
      here: () => Promise.resolve('here'),
    })
    await expect(pool.run({ id: 'a' })).rejects.toThrow('The cache is damaged')
  })

  test('works here on items that are not for threads', async () => {
    const { pool, worker } = poolOf(answerAll, { isThreadable: false })
    expect(await runAll(pool, itemsOf(3))).toEqual(['here i0', 'here i1', 'here i2'])
    expect(worker.batches).toEqual([])
  })

  test('starts threads once enough items wait', async () => {
    const { pool, worker } = poolOf(answerAll, { threads: (waiting) => (waiting > 40 ? 1 : 0) })
    expect((await runAll(pool, itemsOf(40))).every((result) => result.startsWith('here'))).toBe(true)
    expect(worker.batches).toEqual([])
    await runAll(pool, itemsOf(60))
    expect(worker.batches.length).toBeGreaterThan(0)
  })

  test('ends its threads', async () => {
    const { pool, worker } = poolOf(answerAll)
    await runAll(pool, itemsOf(10))
    await pool.close()
    expect(worker.terminate).toHaveBeenCalledOnce()
    expect(await pool.run({ id: 'late' })).toBe('here late')
  })
})
