import { join } from 'node:path'
import { apiReference, defineConfig, docs } from 'docs-gen'
import { griffeModel } from './griffe.ts'

const repository = 'https://github.com/acme/lights/blob/main'

export default defineConfig({
  title: 'Lights',
  url: 'https://lights.example.org',
  sources: [
    docs(),
    apiReference({
      model: griffeModel(join(import.meta.dirname, 'lights.json'), repository),
      routeBasePath: 'docs/python',
      prefix: 'lights',
    }),
  ],
})
