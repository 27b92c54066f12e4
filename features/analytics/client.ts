import type { ClientFeature } from '../client-feature.ts'

/** Tells Google of navigation. */
export const gtagClient = {
  name: 'gtag',
  isUsed: ({ services }) => services?.gtag === true,
  entry: {
    name: 'gtagModule',
    module: 'docs-gen:features/analytics/browser/gtag',
    use: { clientModule: 'gtagModule(window)' },
  },
} as const satisfies ClientFeature

/** Tells Matomo of navigation. */
export const matomoClient = {
  name: 'matomo',
  isUsed: ({ services }) => services?.matomo === true,
  entry: {
    name: 'matomoModule',
    module: 'docs-gen:features/analytics/browser/matomo',
    use: { clientModule: 'matomoModule(window)' },
  },
} as const satisfies ClientFeature
