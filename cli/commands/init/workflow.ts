import type { SiteChoices } from './choices.ts'
import type { Surroundings } from './repository.ts'

/** A file for the repository around the site. */
export interface WorkflowFile {
  /** From the folder of the repository. */
  readonly path: string
  readonly content: string
}

/** The file that publishes the site from its repository. Without a known host it is that of GitHub. */
export function workflowFile(
  surroundings: Surroundings | undefined,
  { typescriptApi, branch }: SiteChoices,
): WorkflowFile {
  const folder = surroundings?.sitePath ?? ''
  // The API reference resolves the imports of the library, whose packages are installed in the folder of the repository.
  const install = typescriptApi && folder !== '' ? surroundings?.install : undefined
  return surroundings?.address?.provider === 'gitlab'
    ? { path: '.gitlab-ci.yml', content: gitlab(folder, install) }
    : {
        path: '.github/workflows/deploy.yml',
        content: github(folder, { install, branch }),
      }
}

function github(
  folder: string,
  { install, branch }: { readonly install?: string | undefined; readonly branch: string | undefined },
): string {
  const below = (path: string): string => (folder === '' ? path : `${folder}/${path}`)
  const defaults = folder === '' ? '' : `    defaults:\n      run:\n        working-directory: ${folder}\n`
  const library =
    install === undefined
      ? ''
      : `      - name: Install what the library imports\n        run: ${install}\n        working-directory: .\n`
  return `# Publishes the site on GitHub Pages. Choose Settings, Pages, Source: GitHub Actions once.
name: Deploy the docs

on:
  push:
${branch === undefined ? '' : `    branches: [${JSON.stringify(branch)}]\n`}  workflow_dispatch:

permissions:
  contents: read
  pages: write
  id-token: write

concurrency:
  group: pages

jobs:
  build:
${branch === undefined ? '    if: github.ref_name == github.event.repository.default_branch\n' : ''}    runs-on: ubuntu-latest
${defaults}    steps:
      - uses: actions/checkout@v4
        with:
          # The dates of last changes need the whole history.
          fetch-depth: 0
      - uses: actions/setup-node@v4
        with:
          node-version: 22
${library}      - run: npm install
      - uses: actions/cache@v4
        with:
          path: ${below('.docs-gen')}
          key: docs-gen-\${{ github.run_id }}
          restore-keys: docs-gen-
      - run: npx docs-gen check --format github
      - run: npx docs-gen build --host github-pages
      - uses: actions/upload-pages-artifact@v3
        with:
          path: ${below('build')}
  deploy:
    needs: build
    runs-on: ubuntu-latest
    environment:
      name: github-pages
      url: \${{ steps.deployment.outputs.page_url }}
    steps:
      - id: deployment
        uses: actions/deploy-pages@v4
`
}

function gitlab(folder: string, install: string | undefined): string {
  const library = install === undefined ? '' : `    - ${install}\n`
  const enter = folder === '' ? '' : `    - cd ${folder}\n`
  const up =
    folder === ''
      ? ''
      : `${folder
          .split('/')
          .map(() => '..')
          .join('/')}/`
  const below = (path: string): string => (folder === '' ? path : `${folder}/${path}`)
  return `# Publishes the site on GitLab Pages.
pages:
  image: node:22
  variables:
    GIT_DEPTH: 0
  cache:
    key: docs-gen
    paths:
      - ${below('.docs-gen/')}
  script:
${library}${enter}    - npm install
    - npx docs-gen check
    - npx docs-gen build --out-dir ${up}public
  artifacts:
    paths:
      - public
  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
`
}
