import type { InternalDocsData } from '../contract/index.ts'
import { isBridgeHost, isLocal } from './origins.ts'

/** Calls functions of the page that shows this one in a frame. */
export interface Bridge {
  /** Resolves to what the other page answers; rejects where there is none to ask, or with its error (R126, R127). */
  call(module: string, api: string, args?: readonly unknown[]): Promise<unknown>
  /** Posts a message that needs no answer. */
  post(message: object): void
}

interface Waiting {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

/** Opens the bridge to the internal host's page. Answers count only from there. */
export function openBridge({ internalHost, staticHosts }: InternalDocsData, window: Window): Bridge {
  const waiting = new Map<string, Waiting>()
  const domains = [internalHost, ...staticHosts]
  const { hostname } = window.location
  // Any origin is right on the own machine only.
  const target = isLocal(hostname) ? '*' : `https://${internalHost}`
  window.addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
    if (!isAnswer(data) || source !== window.parent || (target !== '*' && origin !== target)) return
    const call = waiting.get(data.id)
    if (!call) return console.warn(`[docs-gen] A response was received for ${data.id}, but nothing waits for it.`)
    waiting.delete(data.id)
    if (data.error === undefined || data.error === null) call.resolve(data.response)
    else call.reject(new Error(String(data.error)))
  })
  const post = (message: object): void => window.parent.postMessage(message, target)
  let count = 0
  return {
    post,
    call(module, api, args = []) {
      if (!isBridgeHost(hostname, domains)) return Promise.reject(new Error('Not running on static docs'))
      const id = `${Date.now().toString(36)}-${(count += 1)}`
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        post({ event: 'static-docs-bridge-call', id, module, api, args })
      })
    },
  }
}

interface Answer {
  readonly id: string
  readonly response?: unknown
  readonly error?: unknown
}

function isAnswer(data: unknown): data is Answer {
  return (
    typeof data === 'object' &&
    data !== null &&
    'event' in data &&
    data.event === 'static-docs-bridge-response' &&
    'id' in data &&
    typeof data.id === 'string'
  )
}
