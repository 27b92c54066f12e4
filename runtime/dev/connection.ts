import type { DevMessage, OpenPlace, PageError } from '../contract/dev-messages.ts'

/** First and longest wait between two attempts, in ms; each wait doubles the last. */
const [firstWait, lastWait] = [200, 8_000]

/**
 * Listens to the development server, and reconnects when the connection is lost.
 * @param path path of the WebSocket on the page's own server
 * @returns a function that sends a message to the server, at the latest when the connection is there
 */
export function keepConnected(
  window: Window,
  path: string,
  receive: (message: DevMessage) => void,
): (message: PageError | OpenPlace) => void {
  const { location } = window
  let socket: WebSocket | undefined
  let wait = firstWait
  let timer = 0
  const waiting: string[] = []
  const flush = (): void => {
    if (socket?.readyState !== WebSocket.OPEN) return
    for (const text of waiting.splice(0)) socket.send(text)
  }
  const connect = (): void => {
    const current = new WebSocket(`${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}${path}`)
    socket = current
    current.onmessage = ({ data }: MessageEvent<string>) => {
      wait = firstWait
      receive(JSON.parse(data) as DevMessage)
    }
    current.onopen = flush
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
  return (message) => {
    waiting.push(JSON.stringify(message))
    flush()
  }
}
