import { afterEach, expect, test, vi } from 'vitest'
import { type FeedbackAnswer, sendFeedback } from './send-feedback.ts'

const answer: FeedbackAnswer = { page: '/docs/a', locale: 'en', answer: 'no' }
const services = ['gtag', 'googleTagManager', 'plausible', 'fathom', 'umami', 'matomo', 'posthog', 'vercel']

afterEach(() => vi.unstubAllGlobals())

function windowWith(globals: object): Window {
  return globals as Window
}

test('each service gets the event as it wants it', async () => {
  const calls: Record<string, unknown[]> = {}
  const record =
    (name: string) =>
    (...values: unknown[]): void =>
      void (calls[name] = values)
  const window = windowWith({
    gtag: record('gtag'),
    dataLayer: { push: record('dataLayer') },
    plausible: record('plausible'),
    fathom: { trackEvent: record('fathom') },
    umami: { track: record('umami') },
    _paq: { push: record('matomo') },
    posthog: { capture: record('posthog') },
    va: record('vercel'),
  })
  expect(await sendFeedback(window, { html: '', event: 'helpful', services }, answer)).toBe(true)
  expect(calls).toEqual({
    gtag: ['event', 'helpful', { page_path: '/docs/a', answer: 'no' }],
    dataLayer: [{ event: 'helpful', page_path: '/docs/a', answer: 'no' }],
    plausible: ['helpful', { props: { page: '/docs/a', answer: 'no' } }],
    fathom: ['helpful: no'],
    umami: ['helpful', { page: '/docs/a', answer: 'no' }],
    matomo: [['trackEvent', 'helpful', 'no', '/docs/a']],
    posthog: ['helpful', { page: '/docs/a', answer: 'no' }],
    vercel: ['event', { name: 'helpful', data: { page: '/docs/a', answer: 'no' } }],
  })
})

test('an answer has not arrived where no service is loaded, nor where the address refuses it', async () => {
  const event = { html: '', event: 'helpful', services }
  expect(await sendFeedback(windowWith({ posthog: [] }), event, answer)).toBe(false)
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 404 })))
  const plausible = vi.fn()
  expect(await sendFeedback(windowWith({ plausible }), { ...event, url: '/feedback' }, answer)).toBe(false)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  expect(await sendFeedback(windowWith({}), { html: '', url: '/feedback', services: [] }, answer)).toBe(false)
})

test('services never get what a reader writes', async () => {
  const fetch = vi.fn(() => Promise.resolve(new Response(null, { status: 204 })))
  vi.stubGlobal('fetch', fetch)
  const plausible = vi.fn()
  const data = { html: '', url: '/feedback', event: 'helpful', services }
  expect(await sendFeedback(windowWith({ plausible }), data, { ...answer, comment: 'Windows' })).toBe(true)
  expect(plausible).not.toHaveBeenCalled()
  expect(fetch).toHaveBeenCalledOnce()
})
