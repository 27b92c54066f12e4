import type { PushTarget } from './push.ts'

/** The index that a config names; it never holds the key for writing. */
export interface ConfiguredIndex {
  readonly appId?: string
  readonly indexName?: string
}

/** The names of the environment variables. */
export const credentialNames = {
  appId: 'ALGOLIA_APP_ID',
  apiKey: 'ALGOLIA_API_KEY',
  indexName: 'ALGOLIA_INDEX_NAME',
} as const

/** Where to push, or which of the environment variables are missing. Variables go before the config. */
export function pushTarget(
  environment: Readonly<Record<string, string | undefined>>,
  configured: ConfiguredIndex,
): { readonly target: PushTarget } | { readonly missing: readonly string[] } {
  const given = (name: keyof typeof credentialNames): string => environment[credentialNames[name]]?.trim() ?? ''
  const target = {
    appId: given('appId') || (configured.appId ?? ''),
    apiKey: given('apiKey'),
    indexName: given('indexName') || (configured.indexName ?? ''),
  }
  const names = ['appId', 'apiKey', 'indexName'] as const
  const missing = names.filter((name) => target[name] === '').map((name) => credentialNames[name])
  return missing.length > 0 ? { missing } : { target }
}
