import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{tests,features}/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/e2e/shared-sites.ts',
    testTimeout: 120_000,
    // A hook may wait for the build of the whole site by another file.
    hookTimeout: 300_000,
    // Enough for a state that a busy machine comes to late; one that never comes fails all the same.
    expect: { poll: { timeout: 30_000 } },
    // Two browsers and two builds at once make a small machine slow enough to mislead.
    maxWorkers: 2,
    // Built files run in tests as they run for users, and are not transformed again.
    server: { deps: { external: [/\/dist\//] } },
    passWithNoTests: false,
  },
})
