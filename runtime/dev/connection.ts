import type { DevMessage } from '../contract/dev-messages.ts'

/** First and longest wait between two attempts, in ms; each wait doubles the last. */
const [firstWait, lastWait] = [200, 8_000]

/**
 * Listens to the development server, and reconnects when the connection is lost.
 * @param path path of the WebSocket on the page's own server
 */
export function keepConnected(window: Window, path: string, receive: (message: DevMessage) => void): void {
  const { location } = window
  let socket: WebSocket | undefined
  let wait = firstWait
  let timer = 0
  const connect = (): void => {
    const current = new WebSocket(`${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}${path}`)
    socket = current
    current.onmessage = ({ data }: MessageEvent<string>) => {
      wait = firstWait
      receive(JSON.parse(data) as DevMessage)
    }
    current.onclose = () => {
      if (socket !== current) return
      timer = window.setTimeout(connect, wait)
      wait = Math.min(wait * 2, lastWait)
    }
  }
  // Browsers do not keep a page with an open connection for "back".
  window.addEventListener('pagehide', () => {
    window.clearTimeout(timer)
    const current = socket
    socket = undefined
    current?.close()
  })
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) connect()
  })
  connect()
}
