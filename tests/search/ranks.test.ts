import { expect, test } from 'vitest'
import { siteSchema } from '../../cli/config/schema/site.ts'
import { searchData } from '../../features/search/site-data.ts'
import { guideRecords } from './site-records.ts'

test('a site says which kind of page comes first; the browser is not told', async () => {
  const ranks = { guide: 7, api: 9 }
  expect(new Set((await guideRecords({ ranks })).map(({ rank }) => rank))).toEqual(new Set([7]))
  const config = siteSchema.parse({
    title: 'Site',
    url: 'https://a.example',
    sources: [],
    themeConfig: { search: { ranks } },
  })
  expect(JSON.stringify(searchData(config))).not.toContain('ranks')
  expect(() => siteSchema.parse({ ...config, themeConfig: { search: { ranks: { guides: 1 } } } })).toThrow(/guides/)
})
