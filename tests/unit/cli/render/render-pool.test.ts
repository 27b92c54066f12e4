import { EventEmitter } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { describe, expect, test, vi } from 'vitest'
import { RenderPool, type SitePage } from '../../../../cli/render/render-pool.ts'
import type { RenderBatch, RenderedBatch } from '../../../../cli/render/render-thread.ts'
import type { RenderedPage } from '../../../../cli/render/rendered-page.ts'

type Answer = (batch: RenderBatch) => RenderedBatch | 'end' | undefined

/** Stands for a thread: answers each batch after a moment. */
class FakeWorker extends EventEmitter {
  readonly batches: RenderBatch[] = []
  readonly terminate = vi.fn(() => Promise.resolve(0))
  readonly #answer: Answer

  constructor(answer: Answer) {
    super()
    this.#answer = answer
  }

  postMessage(batch: RenderBatch): void {
    structuredClone(batch)
    this.batches.push(batch)
    setImmediate(() => {
      const answer = this.#answer(batch)
      if (answer === 'end') this.emit('exit', 1)
      else if (answer) this.emit('message', answer)
    })
  }
}

const page = (id: string, data: unknown = null): SitePage =>
  ({ route: { page: { id, meta: { data } }, excerpts: {} }, hasMarkdown: false }) as unknown as SitePage

const rendered = (html: string): RenderedPage => ({ html, files: [], diagnostics: [] })

const idOf = ({ route }: { readonly route: { readonly page: { readonly id: string } } }): string => route.page.id

const answerAll: Answer = ({ number, pages }) => ({
  number,
  pages: pages.map((each) => rendered(`there ${idOf(each)}`)),
})

function poolOf(answer: Answer, isThreadable: (page: SitePage) => boolean = () => true) {
  const worker = new FakeWorker(answer)
  const pool = new RenderPool({
    start: () => worker as unknown as Worker,
    threads: 1,
    isThreadable,
    batch: (number, pages) => ({ number, pages, related: [] }),
    here: (each) => Promise.resolve(rendered(`here ${idOf(each)}`)),
  })
  return { pool, worker }
}

const pages = (count: number): readonly SitePage[] => Array.from({ length: count }, (_, n) => page(`p${n}`))

async function renderAll(pool: RenderPool, all: readonly SitePage[]): Promise<readonly string[]> {
  return (await Promise.all(all.map((each) => pool.render(each)))).map(({ html }) => html)
}

describe('RenderPool', () => {
  test('renders each page once, in the thread and here', async () => {
    const { pool, worker } = poolOf(answerAll)
    const all = await renderAll(pool, pages(100))
    expect(all.map((html) => html.split(' ')[1])).toEqual(pages(100).map(idOf))
    const there = worker.batches.flatMap((batch) => batch.pages).map(idOf)
    expect(all.filter((html) => html.startsWith('there'))).toHaveLength(there.length)
    expect(there.length).toBeGreaterThan(16)
    expect(there.length).toBeLessThan(100)
  })

  test('renders a page here that the thread could not render, so that its problems are reported', async () => {
    const { pool } = poolOf(({ number, pages }) => ({ number, pages: pages.map(() => undefined) }))
    expect(new Set((await renderAll(pool, pages(20))).map((html) => html.split(' ')[0]))).toEqual(new Set(['here']))
  })

  test('renders the pages of a thread that ended', async () => {
    const { pool, worker } = poolOf(() => 'end')
    expect(await renderAll(pool, pages(50))).toEqual(pages(50).map((each) => `here ${idOf(each)}`))
    expect(worker.batches.length).toBeGreaterThan(0)
  })

  test('renders pages here whose data cannot be copied', async () => {
    const { pool } = poolOf(answerAll)
    const all = await renderAll(pool, [page('f', () => 1), page('g')])
    expect(all).toEqual(['here f', 'here g'])
  })

  test('rejects pages whose message cannot be made', async () => {
    const worker = new FakeWorker(answerAll)
    const pool = new RenderPool({
      start: () => worker as unknown as Worker,
      threads: 1,
      isThreadable: () => true,
      batch: () => {
        throw new Error('The cache is damaged')
      },
      here: () => Promise.resolve(rendered('here')),
    })
    await expect(pool.render(page('a'))).rejects.toThrow('The cache is damaged')
  })

  test('renders pages with code of the site here', async () => {
    const { pool, worker } = poolOf(answerAll, () => false)
    expect(await renderAll(pool, pages(3))).toEqual(['here p0', 'here p1', 'here p2'])
    expect(worker.batches).toEqual([])
  })

  test('ends its threads', async () => {
    const { pool, worker } = poolOf(answerAll)
    await renderAll(pool, pages(10))
    await pool.close()
    expect(worker.terminate).toHaveBeenCalledOnce()
    expect((await pool.render(page('late'))).html).toBe('here late')
  })
})
