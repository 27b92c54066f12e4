import { expect, test } from 'vitest'
import { sitemap } from './sitemap-xml.ts'

test('lists pages weekly with priority 0.5 (R23)', () => {
  expect(sitemap([{ url: 'https://x.example/' }, { url: 'https://x.example/a?b&c', lastModified: '2025-01-01' }])).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://x.example/</loc><changefreq>weekly</changefreq><priority>0.5</priority></url>
<url><loc>https://x.example/a?b&amp;c</loc><lastmod>2025-01-01</lastmod><changefreq>weekly</changefreq><priority>0.5</priority></url>
</urlset>
`,
  )
})

test('names the other languages of a page', () => {
  const xml = sitemap([{ url: 'https://x.example/', alternates: [{ lang: 'fr', url: 'https://x.example/fr/' }] }])
  expect(xml).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"')
  expect(xml).toContain('<xhtml:link rel="alternate" hreflang="fr" href="https://x.example/fr/"/>')
})
