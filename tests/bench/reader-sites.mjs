// The sites that readers' queries ask, as folders to build: this one's, and documentation outside of the repository where it is there.
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'

/** Documentation of others: beside the repository, or where `DOCS_GEN_CORPORA` says. */
const outside = {
  redux: { docs: 'redux/docs', sidebar: 'redux/sidebars.json', route: '/' },
  'react-native': {
    docs: 'docusaurus/react-native/docs',
    sidebar: 'docusaurus/react-native/website/sidebars.ts',
    route: 'docs',
  },
  babel: { docs: 'docusaurus/babel/docs', sidebar: 'docusaurus/babel/website/sidebars.js', route: 'docs' },
}

/** The folders of the sites by name. Those that are absent are left out, which is printed. */
export function readerSites(root, folder) {
  const places = [process.env.DOCS_GEN_CORPORA, join(root, '../shared/corpora')]
  const corpora = places.find((place) => place && existsSync(join(place, 'redux/docs')))
  if (!corpora)
    console.log(
      '  Redux, React Native and Babel are left out: set DOCS_GEN_CORPORA to the folder of their documentation.',
    )
  const others = corpora
    ? Object.entries(outside).map(([name, site]) => [name, copySite(name, site, { corpora, folder })])
    : []
  return Object.fromEntries([['lexical', join(root, 'site')], ...others])
}

function copySite(name, { docs, sidebar, route }, { corpora, folder }) {
  const dir = join(folder, name)
  const sidebarPath = `./sidebars${extname(sidebar)}`
  mkdirSync(dir)
  cpSync(join(corpora, docs), join(dir, 'docs'), { recursive: true })
  cpSync(join(corpora, sidebar), join(dir, sidebarPath))
  writeFileSync(
    join(dir, 'docs-gen.config.ts'),
    `import { defineConfig, docs } from 'docs-gen'
export default defineConfig({
  title: '${name}',
  url: 'https://docs.example',
  sources: [docs({ routeBasePath: '${route}', sidebarPath: '${sidebarPath}' })],
})
`,
  )
  return dir
}
