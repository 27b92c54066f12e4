import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readSite } from '../../../cli/built-site/site.ts'
import { parseText } from '../../../cli/markup/parse-page.ts'
import { makeLocal } from './local-page.ts'

const folder = mkdtempSync(join(tmpdir(), 'docs-gen-local-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a page loads no file from outside of its site, by whatever address', () => {
  const site = join(folder, 'site')
  mkdirSync(join(site, 'img'), { recursive: true })
  writeFileSync(join(folder, 'secret.png'), 'secret')
  writeFileSync(join(site, 'img/own.png'), 'own')
  symlinkSync(join(folder, 'secret.png'), join(site, 'img/link.png'))
  const addresses = ['/img/own.png', '/..%2fsecret.png', '/%2e%2e/secret.png', '../secret.png', '/img/link.png']
  const pictures = addresses.map((address) => `<img src="${address}">`).join('')
  const styles = addresses.map((address) => `<p style="background: url('${address}')">`).join('')
  const page = `<!doctype html><html><head></head><body>${pictures}${styles}</body></html>`
  writeFileSync(join(site, 'index.html'), page)
  const built = readSite(site)
  if (!('folder' in built)) throw new Error('The site cannot be read')
  const files = makeLocal(parseText(page), { site: built, file: 'index.html', pages: new Set(), marks: 'marks.css' })
  expect(files).toEqual(['img/own.png'])
})
