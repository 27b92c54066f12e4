// Builds Docusaurus sites with Docusaurus and with docs-gen in turn, and prints the time, the memory and the scripts of both:
// `npm run bench:docusaurus -- path/to/website=docs/intro.md,/,/docs/intro …`: an installed site, a doc to edit, pages to open.
import { spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from 'playwright'

const root = join(import.meta.dirname, '../..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' } },
})
const runs = Number(values.runs)

/** Memory of a process and of those that it has started, in MB. */
function memoryOf(pid) {
  const parents = new Map()
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8')
      const field = (key) => Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
      parents.set(Number(name), { parent: field('PPid'), memory: field('VmRSS') })
    } catch {
      // The process has ended.
    }
  }
  const isBelow = (one) => one === pid || (parents.has(one) && isBelow(parents.get(one).parent))
  return [...parents].reduce((sum, [one, { memory }]) => sum + (isBelow(one) ? memory : 0), 0) / 1024
}

/** Runs a build. Returns its seconds and the most memory it had, in MB. */
async function measure([command, ...args], cwd) {
  const started = performance.now()
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, CI: 'true' } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  let memory = 0
  const timer = setInterval(() => (memory = Math.max(memory, memoryOf(child.pid))), 100)
  const code = await new Promise((done) => child.on('close', done))
  clearInterval(timer)
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed in ${cwd}:\n${output.slice(-2000)}`)
  return { seconds: (performance.now() - started) / 1000, memory }
}

function toolsOf(site, folder) {
  const bin = [site, join(site, '..')].map((one) => join(one, 'node_modules/.bin/docusaurus')).find(existsSync)
  const outputs = { docusaurus: join(folder, 'docusaurus'), 'docs-gen': join(folder, 'docs-gen') }
  const cache = join(folder, 'cache')
  return [
    {
      name: 'docusaurus',
      out: outputs.docusaurus,
      build: [bin, 'build', '--out-dir', outputs.docusaurus],
      clear: () => {
        spawnSync(bin, ['clear'], { cwd: site })
        rmSync(outputs.docusaurus, { recursive: true, force: true })
      },
    },
    {
      name: 'docs-gen',
      out: outputs['docs-gen'],
      build: [
        process.execPath,
        join(root, 'bin/docs-gen.js'),
        'build',
        '--out-dir',
        outputs['docs-gen'],
        '--cache-dir',
        cache,
      ],
      clear: () => [cache, outputs['docs-gen']].forEach((one) => rmSync(one, { recursive: true, force: true })),
    },
  ]
}

const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** Serves a built site. Returns its address. */
async function serve(folder) {
  const server = createServer((request, response) => {
    const path = join(folder, decodeURIComponent(new URL(request.url, 'http://x').pathname))
    const file = [path, `${path}.html`, join(path, 'index.html')].find(
      (one) => existsSync(one) && statSync(one).isFile(),
    )
    response.writeHead(file ? 200 : 404, { 'content-type': types[extname(file ?? '')] ?? 'application/octet-stream' })
    response.end(file && readFileSync(file))
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }
}

/** Kilobytes of the scripts of its own that a page loads, compressed with Brotli. */
async function scriptsOf(browser, { url }, path) {
  const page = await browser.newPage()
  const sizes = new Map()
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script' || !response.url().startsWith(url)) return
    sizes.set(response.url(), brotliCompressSync(await response.body().catch(() => '')).length)
  })
  await page.goto(url + path, { waitUntil: 'load' })
  await page.waitForTimeout(1500)
  await page.close()
  return [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1000
}

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]

for (const argument of positionals) {
  const [place, rest = ''] = argument.split('=')
  const [doc, ...paths] = rest.split(',')
  const site = resolve(place)
  const folder = mkdtempSync(join(tmpdir(), 'bench-docusaurus-'))
  const tools = toolsOf(site, folder)
  const original = readFileSync(join(site, doc))
  const times = Object.fromEntries(tools.map(({ name }) => [name, { cold: [], warm: [], edit: [], memory: [] }]))
  try {
    for (let run = 0; run < runs; run++)
      for (const { name, build, clear } of tools) {
        clear()
        const cold = await measure(build, site)
        const warm = await measure(build, site)
        writeFileSync(join(site, doc), `${original}\n\nAnother line ${run}.\n`)
        const edit = await measure(build, site)
        writeFileSync(join(site, doc), original)
        const result = times[name]
        for (const [kind, { seconds }] of Object.entries({ cold, warm, edit })) result[kind].push(seconds)
        result.memory.push(Math.max(cold.memory, warm.memory))
      }
    console.log(`\n${place}: medians of ${runs} runs; scripts in KB, compressed with Brotli`)
    const browser = await chromium.launch({ args: ['--no-sandbox'], executablePath: process.env.CHROMIUM })
    for (const { name, out } of tools) {
      const { cold, warm, edit, memory } = times[name]
      const served = await serve(out)
      const scripts = []
      for (const path of paths) scripts.push(`${path} ${(await scriptsOf(browser, served, path)).toFixed(1)}`)
      served.close()
      const seconds = Object.entries({ cold, warm, edit }).map(([kind, list]) => `${kind} ${median(list).toFixed(1)} s`)
      console.log(
        `  ${name.padEnd(11)} ${seconds.join('  ')}  memory ${Math.round(median(memory))} MB  scripts ${scripts.join('  ')}`,
      )
    }
    await browser.close()
  } finally {
    writeFileSync(join(site, doc), original)
    rmSync(folder, { recursive: true, force: true })
  }
}
