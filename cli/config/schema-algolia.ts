import { z } from 'zod'
import { refuseFunctions, searchOptions } from './schema-search.ts'

/** R102 gives the words. */
function required(name: string) {
  return z.custom<string>((value) => typeof value === 'string' && value !== '', { error: `${name} is missing.` })
}

/** Search by Algolia, or by hosts that speak its protocol (R116). Further options are handed to the search box. */
export const algolia = z
  .looseObject({
    appId: required('appId'),
    /** The key for searching, which is public. */
    apiKey: required('apiKey'),
    indexName: required('indexName'),
    /** Addresses of hosts that speak the protocol, instead of Algolia's own. */
    hosts: z
      .array(z.url({ protocol: /^https?$/, error: 'expected an address such as https://search.example.com' }))
      .min(1)
      .optional(),
    ...searchOptions,
  })
  .superRefine(refuseFunctions)
  .readonly()
