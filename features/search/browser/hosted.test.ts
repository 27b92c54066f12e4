import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { algolia } from '../schema.ts'
import { hostStates, openAlgolia } from './providers/algolia.ts'
import { createInsights } from './providers/insights.ts'

const data = { appId: 'APP', apiKey: 'key', hosts: ['https://search.example.com/under/'] }

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('R102 credentials that are missing are told by name', () => {
  test('where the box is opened', () => {
    expect(() => openAlgolia({ ...data, appId: '' })).toThrow('appId is missing.')
    expect(() => openAlgolia({ appId: 'APP' })).toThrow('apiKey is missing.')
  })

  test('where the site is built', () => {
    const problems = (given: object): readonly string[] =>
      algolia
        .safeParse({ appId: 'APP', apiKey: 'key', indexName: 'docs', ...given })
        .error?.issues.map(({ message }) => message) ?? []
    expect(problems({})).toEqual([])
    expect(problems({ appId: undefined })).toEqual(['appId is missing.'])
    expect(problems({ apiKey: '' })).toEqual(['apiKey is missing.'])
    expect(problems({ indexName: 3 })).toEqual(['indexName is missing.'])
  })
})

test('R114 recommendations and posts of any kind are there; without their arguments they throw', async () => {
  const client = openAlgolia(data)
  const call = async (act: () => unknown): Promise<unknown> => act()
  await expect(call(() => client.getRecommendations(undefined as never))).rejects.toThrow(/required/)
  await expect(call(() => client.getRecommendations({} as never))).rejects.toThrow(/required/)
  await expect(call(() => client.customPost({} as never))).rejects.toThrow(/required/)
  await expect(call(() => client.search(undefined as never))).rejects.toThrow(/required/)
})

describe('R112 marks of hosts', () => {
  const host = { url: 'a.example', accept: 'read', protocol: 'https' } as const
  const make = async () => ({ ...host, isUp: () => true, isTimedOut: () => false })
  const storage = (): {
    values: Map<string, string>
    getItem(key: string): string | null
    setItem(key: string, value: string): void
  } => {
    const values = new Map<string, string>()
    return { values, getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) }
  }

  test('count for two minutes, in another visit too, and are cleared when the network is back', async () => {
    vi.useFakeTimers()
    const kept = storage()
    vi.stubGlobal('localStorage', kept)
    await hostStates('k').set({ ...host, status: 'up', lastUpdate: 1 }, { status: 'down' })
    const marks = hostStates('k')
    expect((await marks.get(host, make)).isUp()).toBe(false)
    vi.advanceTimersByTime(119_000)
    expect((await marks.get(host, make)).isUp()).toBe(false)
    vi.advanceTimersByTime(2_000)
    expect((await marks.get(host, make)).isUp()).toBe(true)
    await marks.set(host, { status: 'timed out' })
    const late = await marks.get(host, make)
    expect([late.isUp(), late.isTimedOut()]).toEqual([false, true])
    await marks.clear()
    expect((await hostStates('k').get(host, make)).isUp()).toBe(true)
  })

  test.each([
    ['is blocked', undefined],
    ['holds something else', { getItem: () => '{', setItem: () => undefined }],
  ])('are kept in memory where storage %s', async (_name, blocked) => {
    vi.stubGlobal('localStorage', blocked)
    const marks = hostStates('k')
    await marks.set(host, { status: 'down' })
    expect((await marks.get(host, make)).isUp()).toBe(false)
    expect((await hostStates('k').get(host, make)).isUp()).toBe(true)
  })
})

describe('R115 events', () => {
  const told: { method: string; payload: object }[] = []
  const insights = (options: object = {}) =>
    createInsights({
      data: { ...data, indexName: 'docs' },
      options: { insightsClient: (method, payload) => void told.push({ method, payload }), ...options },
    })

  beforeEach(() => {
    told.length = 0
    vi.useFakeTimers()
  })

  test('views are told 400 ms after the last change, twenty at a time, once', () => {
    const teller = insights()
    const ids = Array.from({ length: 45 }, (_, n) => `id${n}`)
    teller.viewed(['a'])
    vi.advanceTimersByTime(399)
    teller.viewed(ids)
    vi.advanceTimersByTime(399)
    expect(told.map(({ method }) => method)).toEqual(['init'])
    vi.advanceTimersByTime(1)
    const views = told.slice(1).map(({ payload }) => (payload as { objectIDs: string[] }).objectIDs.length)
    expect(views).toEqual([20, 20, 5])
    teller.viewed(ids)
    vi.advanceTimersByTime(1_000)
    expect(told).toHaveLength(4)
  })

  test('clicks name the query where there is one', () => {
    const teller = insights({ insights: { insightsInitParams: { userToken: 'me' } } })
    teller.clicked({ objectID: 'a', position: 3, queryID: 'q' })
    teller.clicked({ objectID: 'b', position: 1 })
    expect(told[0]).toMatchObject({ method: 'init', payload: { appId: 'APP', apiKey: 'key', userToken: 'me' } })
    expect(told.slice(1)).toMatchObject([
      {
        method: 'clickedObjectIDsAfterSearch',
        payload: { objectIDs: ['a'], positions: [3], queryID: 'q', index: 'docs' },
      },
      { method: 'clickedObjectIDs', payload: { objectIDs: ['b'], eventName: 'Item Selected' } },
    ])
  })
})
