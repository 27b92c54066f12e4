import { expect, test } from 'vitest'
import type { SiteConfig } from '../../../../cli/config/schema/site.ts'
import { missingConfigFiles } from '../../../../cli/link/config-files.ts'

const files = new Set(['/img/favicon.svg', '/img/logo.svg', '/img/card one.png'])

function problems(config: object): readonly string[] {
  const tags = { baseUrl: '/', headTags: [], scripts: [], stylesheets: [], afterBuild: [] }
  const whole = { themeConfig: { navbar: {} }, ...tags, ...config } as unknown as SiteConfig
  return missingConfigFiles(whole, files).map(({ key, message, hint = '' }) => `${key}: ${message} ${hint}`.trim())
}

test('a file that no static folder has is told, with the one that was meant', () => {
  const logo = { src: 'img/logos.svg', srcDark: '/img/night.webp' }
  expect(problems({ favicon: 'img/favicon.ico', themeConfig: { navbar: { logo } } })).toEqual([
    'favicon: There is no file img/favicon.ico in the static folders Did you mean /img/favicon.svg?',
    'themeConfig.navbar.logo.src: There is no file img/logos.svg in the static folders Did you mean /img/logo.svg?',
    'themeConfig.navbar.logo.srcDark: There is no file /img/night.webp in the static folders Correct the path, or put the file into a static folder.',
  ])
})

test('files that are there, addresses elsewhere and pictures in the text are left alone', () => {
  const footer = { logo: { src: './img/logo.svg?v=2' } }
  const themeConfig = { navbar: { logo: { src: 'https://x.example/a.svg' } }, footer, image: 'img/card one.png' }
  expect(problems({ favicon: 'data:image/svg+xml,', themeConfig })).toEqual([])
  expect(problems({ favicon: '//cdn.example/a.ico' })).toEqual([])
})
