import { expect, test } from 'vitest'
import type { SearchHit } from '../engine/index.ts'
import { type QueryResults, groupHits } from '../engine/box/answer.ts'
import { initialState, isOutdated, reduce, type SearchAction, type SearchState } from './modal/use-search.ts'

const hit = (id: string, group = 'Guides'): SearchHit => ({
  objectID: id,
  url: `/${id}`,
  type: 'lvl1',
  content: null,
  hierarchy: { lvl0: group, lvl1: id },
})

function answer(query: string, hits: readonly SearchHit[], more: Partial<QueryResults> = {}): QueryResults {
  const groups = groupHits(hits, { perGroup: 5 })
  const items = groups.flatMap(({ rows }) => rows)
  return {
    query,
    groups,
    items,
    documents: items.length,
    isPartial: false,
    isIncomplete: false,
    lacksTexts: false,
    topics: hits.map(({ objectID }) => objectID),
    ...more,
  }
}

const after = (...actions: readonly SearchAction[]): SearchState => actions.reduce(reduce, initialState)
const input = (query: string): SearchAction => ({ type: 'input', query })
const answered = (request: number, given: QueryResults): SearchAction => ({ type: 'answered', request, answer: given })
const unreachable = { isUnreachable: true, message: 'Unreachable hosts' }

test('R86 a query loads under a number of its own, and keeps what is on the screen', () => {
  const shown = after(input('a'), answered(1, answer('a', [hit('one')])))
  const next = reduce(shown, input('ab'))
  expect(next).toMatchObject({ query: 'ab', status: 'loading', request: 2, isOpen: true })
  expect(next.answer).toBe(shown.answer)
})

test('R87 a query of nothing but space goes back to the start at once', () => {
  const state = after(input('a'), answered(1, answer('a', [hit('one')])), input('  '))
  expect(state).toMatchObject({ query: '  ', status: 'idle' })
  expect(state.answer).toBeUndefined()
  expect(state.request).toBeGreaterThan(1)
})

test('R83 what is being composed is shown and not searched', () => {
  const state = after(input('a'), { type: 'compose', query: 'aに' })
  expect(state).toMatchObject({ query: 'aに', request: 1 })
})

test('R83 Enter before the answer waits for the complete one; another query, an arrow key or a failure takes it back', () => {
  const submit: SearchAction = { type: 'submit', openIn: 'page' }
  const waiting = after(input('a'), submit)
  expect(waiting.pendingOpen).toBe('page')
  const partial = reduce(waiting, answered(1, answer('a', [hit('one')], { isPartial: true })))
  expect(partial).toMatchObject({ pendingOpen: 'page', status: 'loading' })
  expect(reduce(partial, answered(1, answer('a', [hit('two')])))).toMatchObject({ pendingOpen: 'page', status: 'idle' })
  const others: readonly SearchAction[] = [
    input('ab'),
    { type: 'compose', query: 'ab' },
    { type: 'move', by: 1, count: 1 },
    { type: 'close' },
    { type: 'failed', request: 1, failure: unreachable },
    { type: 'opened' },
  ]
  for (const other of others) expect(reduce(waiting, other).pendingOpen).toBeUndefined()
  expect(after(submit).pendingOpen).toBeUndefined()
})

test('R83 results of an earlier query are outdated until the new ones are there', () => {
  const shown = after(input('a'), answered(1, answer('a', [hit('one')])))
  expect(isOutdated(shown)).toBe(false)
  const next = reduce(shown, input('ab'))
  expect(isOutdated(next)).toBe(true)
  expect(isOutdated(reduce(next, answered(2, answer('ab', [hit('two')], { isPartial: true }))))).toBe(false)
})

test('R86 a search that takes long is stalled; one that is over is not', () => {
  expect(after(input('a'), { type: 'stalled', request: 1 }).status).toBe('stalled')
  const done = after(input('a'), answered(1, answer('a', [hit('one')])))
  expect(reduce(done, { type: 'stalled', request: 1 })).toBe(done)
  expect(after(input('a'), input('ab'), { type: 'stalled', request: 1 }).status).toBe('loading')
})

test('R86 only the answer to the newest query counts, also where it fails', () => {
  const waiting = after(input('a'), input('ab'))
  expect(reduce(waiting, answered(1, answer('a', [hit('old')])))).toBe(waiting)
  expect(reduce(waiting, { type: 'failed', request: 1, failure: unreachable })).toBe(waiting)
  const done = reduce(waiting, answered(2, answer('ab', [hit('new')])))
  expect(done).toMatchObject({ status: 'idle', active: 0 })
  expect(reduce(done, answered(1, answer('a', [hit('old')])))).toBe(done)
})

test('titles are shown before texts; nothing found in titles is not "no results"', () => {
  const partial = after(input('a'), answered(1, answer('a', [hit('one')], { isPartial: true })))
  expect(partial.status).toBe('loading')
  expect(partial.answer?.items).toHaveLength(1)
  const whole = reduce(partial, answered(1, answer('a', [hit('one'), hit('two')])))
  expect(whole.status).toBe('idle')
  const none = after(input('a'), answered(1, answer('a', [], { isPartial: true })))
  expect(none.answer).toBeUndefined()
})

test('what the reader has moved to stays active when the texts come', () => {
  const moved = after(input('a'), answered(1, answer('a', [hit('one'), hit('two')], { isPartial: true })), {
    type: 'activate',
    item: 1,
  })
  expect(reduce(moved, answered(1, answer('a', [hit('one'), hit('two'), hit('three')]))).active).toBe(1)
  expect(reduce(moved, answered(1, answer('a', [hit('three'), hit('one'), hit('two')]))).active).toBe(0)
})

test('R92 a failure stays until the next query; then the search begins anew', () => {
  const failed = after(input('a'), { type: 'failed', request: 1, failure: unreachable })
  expect(failed).toMatchObject({ status: 'error', failure: unreachable })
  for (const action of [
    { type: 'move', by: 1, count: 0 },
    { type: 'leave' },
    { type: 'open' },
    { type: 'stalled', request: 1 },
    answered(1, answer('a', [hit('late')])),
  ] satisfies SearchAction[])
    expect(reduce(failed, action).failure, action.type).toBe(unreachable)
  expect(reduce(failed, input('ab'))).toMatchObject({ status: 'loading', request: 2 })
  expect(reduce(failed, { type: 'retry' })).toMatchObject({ status: 'loading', query: 'a', request: 2 })
})

test('where only the texts failed, titles stay, and it is said', () => {
  const state = after(input('a'), answered(1, answer('a', [hit('one')], { isPartial: true })), {
    type: 'failed',
    request: 1,
    failure: unreachable,
  })
  expect(state).toMatchObject({ status: 'idle', answer: { isIncomplete: true } })
  expect(state.failure).toBeUndefined()
})

test('R84 arrows go round both ends, and open a panel that is closed at its near end', () => {
  const shown = after(input('a'), answered(1, answer('a', [hit('1'), hit('2'), hit('3')])))
  const move = (state: SearchState, by: 1 | -1): SearchState => reduce(state, { type: 'move', by, count: 3 })
  expect(move(shown, -1).active).toBe(2)
  expect(move(move(shown, -1), 1).active).toBe(0)
  const closed = reduce(shown, { type: 'close' })
  expect(closed).toMatchObject({ isOpen: false })
  expect(closed.active).toBeUndefined()
  expect(move(closed, 1)).toMatchObject({ isOpen: true, active: 0 })
  expect(move(closed, -1)).toMatchObject({ isOpen: true, active: 2 })
  expect(reduce(initialState, { type: 'move', by: 1, count: 0 }).active).toBe(0)
})

test('R84 the pointer activates, and leaving gives back the first', () => {
  const state = after({ type: 'activate', item: 2 })
  expect(state.active).toBe(2)
  expect(reduce(state, { type: 'activate', item: 2 })).toBe(state)
  expect(reduce(state, { type: 'leave' }).active).toBe(0)
})

test('losing the focus closes the panel, and focus opens it; reset empties it', () => {
  const shown = after(input('a'), answered(1, answer('a', [hit('1')])))
  const closed = reduce(shown, { type: 'close' })
  expect(closed).toMatchObject({ isOpen: false, query: 'a' })
  expect(reduce(shown, { type: 'reset' })).toMatchObject({ query: '', status: 'idle' })
  expect(reduce(closed, { type: 'open' })).toMatchObject({ isOpen: true, active: 0 })
})

test('R91 suggestions are the topics of the last answer that has some, which are pages and no groups', () => {
  const state = after(
    input('a'),
    answered(1, answer('a', [hit('1', 'Guides'), hit('2', 'Reference')])),
    input('ab'),
    answered(2, answer('ab', [])),
  )
  expect(state.topics).toEqual(['1', '2'])
  expect(reduce(reduce(state, input('abc')), answered(3, answer('abc', [], { topics: ['Main'] }))).topics).toEqual([
    'Main',
  ])
})

test('a reducer changes nothing it was given', () => {
  const frozen = Object.freeze(after(input('a'), answered(1, answer('a', [hit('1')]))))
  expect(() => reduce(frozen, { type: 'move', by: 1, count: 1 })).not.toThrow()
})

test('a scrolled list asks for the texts that it lacks, once, and stays where it is', () => {
  const hits = Array.from({ length: 12 }, (_, n) => hit(`p${n}`, `Group ${n % 3}`))
  const short = answer('a', hits, { lacksTexts: true })
  const reach: SearchAction = { type: 'reach' }
  const down: SearchAction = { type: 'move', by: 1, count: 12 }
  const shown = after(input('a'), answered(1, short), down, down)
  const scrolled = reduce(shown, reach)
  expect(scrolled).toMatchObject({ isReached: true, active: 2, request: 2, status: 'idle' })
  expect(reduce(scrolled, reach)).toBe(scrolled)
  const whole = reduce(scrolled, answered(2, answer('a', hits)))
  expect(whole).toMatchObject({ active: 2, request: 2, status: 'idle', answer: { lacksTexts: false } })
  expect(reduce(whole, input('ab')).isReached).toBeUndefined()
  // A list that is scrolled before its answer, and one that lacks nothing.
  expect(after(input('a'), reach, answered(1, short)).request).toBe(2)
  expect(after(input('a'), answered(1, answer('a', hits)), reach).request).toBe(1)
})
