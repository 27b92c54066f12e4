// Lighthouse's mobile preset on the built site: `npm run bench:lighthouse [-- /path …]`. RUNS sets how often each page is measured (median, 1 by default), SITE the folder of another site, such as `docs`.
// Accessibility, best practices and SEO must be 100, else it exits with 1; performance is for an idle machine to say.
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { build, serve } from '../../dist/cli/index.js'

const siteDir = join(import.meta.dirname, '../..', process.env.SITE ?? 'site')
const runs = Number(process.env.RUNS ?? 1)
const requested = process.argv.slice(2)
const paths =
  requested.length > 0
    ? requested
    : [
        ...['/', '/docs/intro', '/docs/concepts/nodes', '/docs/packages/lexical', '/docs/api/modules/lexical'],
        ...[
          '/docs/api/classes/lexical.TextNode',
          '/blog',
          '/blog/mdx-blog-post',
          '/community',
          '/gallery',
          '/markdown-page',
          '/search',
        ],
      ]
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const must = categories.slice(1)

const built = await build({ siteDir })
if (!built.ok) throw new Error('The site does not build: run `docs-gen build site`.')
const { server } = await serve({ siteDir, built: true, port: 0 })
const port = await freePort()
const browser = await chromium.launch({
  executablePath: [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (path) => path && existsSync(path),
  ),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    `--remote-debugging-port=${port}`,
  ],
})
try {
  console.log(`${'page'.padEnd(40)} ${categories.join('  ')}  (LCP, blocked, shift)`)
  for (const path of paths) await report(path)
} finally {
  await browser.close()
  await server.close()
}

async function report(path) {
  const results = []
  for (let run = 0; run < runs; run++) results.push(await measure(path))
  const score = (name) => median(results.map(({ categories }) => Math.round((categories[name].score ?? 0) * 100)))
  const value = (id) => median(results.map(({ audits }) => audits[id].numericValue))
  const scores = categories.map((name) => String(score(name)).padStart(name.length))
  const figures = `${Math.round(value('largest-contentful-paint'))} ms, ${Math.round(value('total-blocking-time'))} ms, ${value('cumulative-layout-shift').toFixed(3)}`
  console.log(`${path.padEnd(40)} ${scores.join('  ')}  ${figures}`)
  const { audits, categories: categoryScores } = results[0]
  for (const name of must) {
    // The search page asks not to be indexed (R118), which costs it the points for that.
    if (score(name) === 100 || (name === 'seo' && path === '/search')) continue
    process.exitCode = 1
    const failed = categoryScores[name].auditRefs
      .map(({ id, weight }) => [audits[id], weight])
      .filter(([audit, weight]) => weight > 0 && audit.score !== null && audit.score < 1)
    for (const [audit] of failed)
      console.log(
        `  ${name}: ${audit.id}: ${JSON.stringify(audit.details?.items ?? audit.explanation ?? '').slice(0, 600)}`,
      )
  }
}

async function measure(path) {
  const result = await lighthouse(new URL(path, server.urls[0]).href, {
    port,
    onlyCategories: categories,
    logLevel: 'error',
  })
  return result.lhr
}

function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
}

/** A port nobody listens on. */
function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
