import { expect, test, vi } from 'vitest'
import { browserNavigation } from '../../../../runtime/router/browser-navigation.ts'

/** The parts of a window that the navigation needs; `pop` is the event that ends `history.back()`. */
function fakeWindow() {
  const location = new URL('https://example.org/a')
  const states: unknown[] = []
  const listeners = new Map<string, () => void>()
  const history = {
    state: undefined as unknown,
    scrollRestoration: 'auto',
    pushState(state: unknown, _title: string, url?: URL) {
      states.push(history.state)
      history.replaceState(state, _title, url)
    },
    replaceState(state: unknown, _title: string, url?: URL) {
      history.state = state
      if (url) location.href = url.href
    },
    back: vi.fn(() => void (history.state = states.pop())),
  }
  const window = {
    history,
    location,
    scrollY: 0,
    sessionStorage: { getItem: () => null },
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
  }
  return { window: window as unknown as Window, history, pop: () => listeners.get('popstate')?.() }
}

test('navigate works without its object, also while a cancelled "back" handler is undone', async () => {
  const { window, history, pop } = fakeWindow()
  const { navigate, onBack, location } = browserNavigation('/', window)
  onBack(() => {})()
  await vi.waitFor(() => expect(history.back).toHaveBeenCalled())
  navigate('/b')
  expect(location().pathname).toBe('/a')
  pop()
  expect(location().pathname).toBe('/b')
})
