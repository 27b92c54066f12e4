import { configDefaults, defineConfig } from 'vitest/config'

const everyTest = '{tests,features}/**/*.test.{ts,tsx}'
/** Tests of functions, which share no more than their modules. */
const unitTests = ['tests/unit/**/*.test.{ts,tsx}', 'features/**/*.test.{ts,tsx}']
/** What `npm run test:slow` runs; `npm test` runs every other test. */
const slowTests = '{tests,features}/**/*.slow.test.{ts,tsx}'

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: unitTests,
          exclude: [...configDefaults.exclude, slowTests],
          // Files share the modules of their worker: to load these for each was half of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'quick', include: [everyTest], exclude: [...configDefaults.exclude, ...unitTests, slowTests] },
      },
      { extends: true, test: { name: 'slow', include: [slowTests] } },
    ],
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
