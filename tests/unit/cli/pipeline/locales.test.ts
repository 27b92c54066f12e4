import { expect, test } from 'vitest'
import { siteSchema } from '../../../../cli/config/schema/site.ts'
import { joinLocales } from '../../../../cli/pipeline/locales.ts'
import { noCache } from '../../../../cli/cache/cache.ts'
import { openSiteCode } from '../../../../cli/modules/observe/epoch.ts'
import { SourceTree } from '../../../../cli/files/source-tree.ts'
import { localeProjects, unknownLocales } from '../../../../cli/pipeline/locales.ts'
import { localeFolder } from '../../../../cli/sources/files/translations-place.ts'
import type { Project } from '../../../../cli/pipeline/open.ts'

function project(localeConfigs: object, mode: Project['mode'] = 'production'): Project {
  const config = siteSchema.parse({
    title: 'T',
    url: 'https://a.test',
    baseUrl: '/base/',
    i18n: { defaultLocale: 'en', locales: ['fr', 'en', 'de'], localeConfigs },
  })
  const files = new SourceTree('/nowhere')
  const base = {
    root: '/nowhere',
    configFile: 'docs-gen.config.ts',
    configInputs: [],
    cache: noCache,
    cacheDir: '',
    toolVersion: '',
    siteCode: openSiteCode(noCache, { digest: '' }),
  }
  return { ...base, config, files, mode, locale: 'en' }
}

const addresses = (projects: readonly Project[]): readonly string[] =>
  projects.map(({ locale, config }) => `${locale} ${config.url}${config.baseUrl} ${localeFolder({ config, locale })}`)

test('a project for each language, the default one first, each with its address', () => {
  const whole = project({ fr: { url: 'https://fr.test', baseUrl: '/' }, de: { translate: false } })
  expect(addresses(localeProjects(whole))).toEqual([
    'en https://a.test/base/ i18n/en',
    'fr https://fr.test/ i18n/fr',
    'de https://a.test/base/de/ .docs-gen/untranslated/de',
  ])
  expect(addresses(localeProjects(whole, ['de']))).toEqual(['de https://a.test/base/de/ .docs-gen/untranslated/de'])
  expect(unknownLocales(whole, ['de', 'dr'])).toMatchObject([{ code: 'locale-unknown', hint: 'Did you mean fr?' }])
})

test('while a site is written, its languages are on one server; when it is built, each knows the origin of the others', () => {
  const localeConfigs = { fr: { url: 'https://fr.test', baseUrl: '/' } }
  const [, french] = localeProjects(project(localeConfigs, 'development'))
  expect(french?.config.baseUrl).toBe('/base/fr/')
  expect(french?.config.i18n.localeConfigs['fr']).not.toHaveProperty('url')
  const [, built] = localeProjects(project(localeConfigs))
  expect(built?.config.i18n.localeConfigs['en']?.url).toBe('https://a.test')
})

test('a page knows where it is in the other languages, if not at its own path', () => {
  const site = (locale: string, paths: Readonly<Record<string, string>>) => ({
    project: { locale },
    site: {
      data: { i18n: { defaultLocale: 'en', localeConfigs: {} }, baseUrl: '/' },
      routes: Object.entries(paths).map(([id, path]) => ({
        page: { id },
        path,
        data: { translationNotice: { message: 'M', original: { label: 'O', href: '/?' } } },
      })),
    },
  })
  const sites = [site('en', { a: '/a', b: '/b', c: '/c' }), site('fr', { a: '/le-a', b: '/b' })]
  const joined = joinLocales(sites as unknown as Parameters<typeof joinLocales>[0])
  expect(joined.map((one) => one.site.routes.map(({ data }) => data.locales))).toEqual([
    [{ fr: '/le-a' }, undefined, { fr: null }],
    [{ en: '/a' }, undefined],
  ])
  const [, french] = joined
  const notices = french?.site.routes.map(({ data }) => data.translationNotice?.original?.href)
  expect(notices).toEqual(['/a', '/?'])
})
