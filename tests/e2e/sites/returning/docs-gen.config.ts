import { defineConfig, docs } from 'docs-gen'

/** Long pages to which readers return; `baseUrl` is replaced in copies. */
export default defineConfig({
  title: 'Returning',
  url: 'https://returning.example',
  baseUrl: '/',
  favicon: '/icon.svg',
  sources: [docs({ routeBasePath: '/', showReadingTime: true })],
  security: { csp: true },
  themeConfig: { reading: { resume: true } },
})
