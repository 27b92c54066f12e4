import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Command } from 'commander'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createProgram } from '../../../cli/commands/program.ts'
import { parsePort } from '../../../cli/commands/serve.ts'
import { processTerminal, type Terminal } from '../../../cli/commands/terminal.ts'
import { main } from '../../../cli/main.ts'
import { createProgress } from '../../../cli/report/progress.ts'

let folder = ''

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'main-')))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

async function run(...argv: readonly string[]) {
  let out = ''
  let err = ''
  const terminal: Terminal = {
    out: (text) => void (out += text),
    err: (text) => void (err += text),
    outColor: false,
    errColor: false,
    cwd: folder,
    progress: () => createProgress({ write: () => undefined }, 'silent'),
    env: {},
    untilStopped: () => Promise.resolve(),
  }
  const code = await main(argv, terminal)
  const settle = (text: string) => text.replaceAll(folder, '<folder>').replace(/ in [\d.]+ m?s/, ' in <time>')
  return { code, out: settle(out), err: settle(err) }
}

const config = `import { defineConfig, docs } from 'docs-gen'\nexport default defineConfig({ title: 'T', url: 'https://a.test', sources: [docs()] })\n`

test('help', async () => {
  const { code, out, err } = await run('--help')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatchInlineSnapshot(`
    "Usage: docs-gen [options] [command]

    Builds a documentation site from Markdown, MDX, a blog and TypeDoc’s model.

    Options:
      -V, --version                               print the version
      -h, --help                                  print this help

    Commands:
      serve [options] [siteDir]                   show the site in the browser while it is written
      build [options] [siteDir]                   build the site into static files
      merge [options] <dirs...>                   join the shards of a site that docs-gen build --shard wrote, here or on other machines
      check [options] [siteDir]                   find what is wrong with the site, without building it
      diff [options] <old> [new]                  compare two built sites, whoever built them, or a site with what it was at a git ref
      mv [options] <paths...>                     move pages, and change all links to them
      rename-heading [options] <heading> <title>  change a heading, and all links to it; its old anchor stays valid
      explain [code]                              explain a problem: what it means, and how to solve it
      routes [options] [siteDir]                  list every path of the site and what it is made from
      search                                      explain and score what the search finds, or hand the records of the site to a search service
      mcp [options] [dir]                         serve a built site to assistants over the Model Context Protocol
      version [options] <name> [siteDir]          keep the docs as they are now as a version
      write-translations [options] [siteDir]      extract all translatable texts into the files of the i18n folder
      translations                                find translations whose original has changed
      init [options] [dir]                        start a new site, write the config for a Docusaurus site, move a VitePress site or move a MkDocs site

    Examples:
      $ docs-gen init my-site
      $ docs-gen serve
      $ docs-gen build --base-url /docs/
      $ docs-gen check --json
    "
  `)
  expect((await run()).code).toBe(2)
  expect((await run()).err).toContain('Usage: docs-gen')
})

test('help of a command', async () => {
  expect((await run('build', '--help')).out).toMatchInlineSnapshot(`
    "Usage: docs-gen build [options] [siteDir]

    build the site into static files

    Arguments:
      siteDir            folder of the site, with docs-gen.config.ts in it (default:
                         the current one)

    Options:
      --out-dir <dir>    where the files go (default: build in the site folder)
      --base-url <path>  path the site is served under, instead of the one in the
                         config
      --host <host>      where the site is published, instead of the one in the
                         config: github-pages, netlify, vercel, cloudflare, s3,
                         nginx, files
      --locale <locale>  build this language only; may be given several times
                         (default: all)
      --shard <share>    render and write this share only: 2/4, or names such as
                         locale=fr, version=1.0, docs=default, rest, or
                         locale=fr,rest; docs-gen merge joins them
      --strict           fail if a plugin of a Docusaurus site fails, instead of
                         leaving it out
      --no-cache         do not use the cache
      --verify           build again without the cache, and report files that differ
      --jobs <n>         threads that compile and render pages (default: one for
                         each core, for sites with many pages)
      --cache-dir <dir>  folder for the cache (default: DOCS_GEN_CACHE_DIR, or
                         .docs-gen in the site folder)
      --baseline <file>  fail for problems only that this list of known ones does
                         not have
      --strict-baseline  with --baseline: fail for problems of the list that are
                         mended, too
      --keep-addresses   add the addresses of this build to published.json, for
                         docs-gen check --against published.json
      --verbose          print what each stage took
      -h, --help         print this help

    Examples:
      $ docs-gen build
      $ docs-gen build website --out-dir public
      $ docs-gen build --host github-pages
      $ docs-gen build --shard 2/4
    "
  `)
})

test('the version', async () => {
  expect(await run('--version')).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) as string })
})

test('an option that is written in part', async () => {
  expect((await run('build', '--out', 'x')).err).toContain("unknown option '--out'\n(Did you mean --out-dir?)\n")
  // Its first argument may look like an option.
  expect((await run('search', 'explain', '--dry-run', '--dir', 'x')).err).toContain("unknown option '--dir'\n")
  expect((await run('search', 'explain', 'a', 'b', 'c')).err).toContain('Expected 2 arguments but got 3.\n')
  expect((await run('write')).err).toContain('(Did you mean write-translations?)')
})

test('wrong usage', async () => {
  expect(await run('biuld')).toMatchInlineSnapshot(`
    {
      "code": 2,
      "err": "error: unknown command 'biuld'
    (Did you mean build?)
    Run docs-gen --help to see what there is.
    ",
      "out": "",
    }
  `)
  expect(await run('build', '--minfy')).toMatchInlineSnapshot(`
    {
      "code": 2,
      "err": "error: unknown option '--minfy'
    Run docs-gen build --help to see what there is.
    ",
      "out": "",
    }
  `)
  expect(await run('build', 'a', 'b')).toMatchInlineSnapshot(`
    {
      "code": 2,
      "err": "error: too many arguments for 'build'. Expected 1 argument but got 2.
    Run docs-gen build --help to see what there is.
    ",
      "out": "",
    }
  `)
  expect(await run('init')).toMatchInlineSnapshot(`
    {
      "code": 2,
      "err": "error: missing required argument 'dir'
    Run docs-gen init --help to see what there is.
    ",
      "out": "",
    }
  `)
  expect(await run('build', '--out-dir')).toMatchInlineSnapshot(`
    {
      "code": 2,
      "err": "error: option '--out-dir <dir>' argument missing
    Run docs-gen build --help to see what there is.
    ",
      "out": "",
    }
  `)
})

test('the code of a problem is explained', async () => {
  const { code, out } = await run('explain', 'broken-anchor')
  expect(code).toBe(0)
  expect(out).toMatch(/^broken-anchor\n\n/)
  expect(out).toContain('A link leads to a heading that the page does not have.')
  expect(Math.max(...out.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80)
  expect(await run('explain', 'broken-anchr')).toEqual({
    code: 2,
    out: '',
    err: 'broken-anchr is not the code of a problem. Did you mean broken-anchor?\n',
  })
  expect((await run('explain')).out.split('\n')).toContain('broken-anchor')
})

test('a folder without a site', async () => {
  expect(await run('check', 'nowhere')).toMatchInlineSnapshot(`
    {
      "code": 2,
      "err": "",
      "out": "error config-missing
      There is no folder <folder>/nowhere
      Start a new site with: docs-gen init my-site

    ✖ 1 error
    ",
    }
  `)
  expect((await run('build')).code).toBe(2)
  expect((await run('routes')).code).toBe(2)
})

test('init says what to do next', async () => {
  expect(await run('init', 'site')).toMatchInlineSnapshot(`
    {
      "code": 0,
      "err": "",
      "out": "✔ Made a new site in site (16 files). Next:

      cd site
      npm install
      npm start

    When it is pushed, .github/workflows/deploy.yml publishes it: look at \`url\` and \`baseUrl\` in the config first.
    ",
    }
  `)
  expect(await run('init', 'site')).toMatchInlineSnapshot(`
    {
      "code": 0,
      "err": "",
      "out": "✔ Made a new site in site (16 files). Next:

      cd site
      npm install
      npm start

    When it is pushed, .github/workflows/deploy.yml publishes it: look at \`url\` and \`baseUrl\` in the config first.
    ",
    }
  `)
})

test('check finds what is wrong with the content', async () => {
  write({ 'docs-gen.config.ts': config, 'docs/a.md': '---\ntitle: A\nsidebar_position: x\n---\n' })
  expect(await run('check')).toMatchInlineSnapshot(`
    {
      "code": 1,
      "err": "",
      "out": "error front-matter-invalid  docs/a.md:3:19
      \`sidebar_position\` must be a number, but is 'x'

      2 │ title: A
      3 │ sidebar_position: x
        │                   ^
      Write a number such as 2 instead.

    More about a problem: docs-gen explain front-matter-invalid
    ✖ 1 error
    ",
    }
  `)
  const { code, out } = await run('check', '--json')
  expect(code).toBe(1)
  expect((JSON.parse(out) as readonly { code: string; frame?: string }[]).map(({ code, frame }) => [code, frame]))
    .toMatchInlineSnapshot(`
      [
        [
          "front-matter-invalid",
          "2 │ title: A
      3 │ sidebar_position: x
        │                   ^",
        ],
      ]
    `)
})

test('check of a site that is right', async () => {
  write({ 'docs-gen.config.ts': config, 'docs/a.md': '# A\n' })
  const { code, out, err } = await run('check')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(/^✔ Checked \d+ pages in <time>\n$/)
  expect(await run('check', '--json')).toEqual({ code: 0, out: '[]\n', err: '' })
})

test('a config that is wrong', async () => {
  write({ 'docs-gen.config.ts': `export default { titel: 'T', url: 'https://a.test' }\n` })
  expect(await run('check')).toMatchInlineSnapshot(`
    {
      "code": 1,
      "err": "",
      "out": "error config-invalid  docs-gen.config.ts:1:1
      \`title\` is missing: it must be a string

      1 │ export default { titel: 'T', url: 'https://a.test' }
        │ ^^^^^^^^^^^^^^
      Add the key \`title\`.

    error config-invalid  docs-gen.config.ts:1:18
      Unknown key \`titel\`

      1 │ export default { titel: 'T', url: 'https://a.test' }
        │                  ^^^^^
      Did you mean \`title\`?

    More about a problem: docs-gen explain config-invalid
    ✖ 2 errors
    ",
    }
  `)
  expect((await run('build')).code).toBe(1)
})

test('routes', async () => {
  write({ 'docs-gen.config.ts': config, 'docs/a.md': '# A\n', 'docs/sub/b.md': '# B\n' })
  const { code, out } = await run('routes')
  expect(code).toBe(0)
  expect(out.split('\n').filter((line) => /^(PATH|\/docs)/.test(line))).toMatchInlineSnapshot(`
    [
      "PATH         KIND       SOURCE         SIDEBAR         VERSION  LOCALE",
      "/docs        redirect                                           en",
      "/docs/a      doc        docs/a.md      defaultSidebar  current  en",
      "/docs/sub/b  doc        docs/sub/b.md  defaultSidebar  current  en",
    ]
  `)
  expect(JSON.parse((await run('routes', '--json')).out)).toContainEqual({
    path: '/docs/a',
    kind: 'doc',
    source: 'docs/a.md',
    sidebar: 'defaultSidebar',
    version: 'current',
    locale: 'en',
  })
})

test('a bug is said to be one', async () => {
  write({
    // A result that throws where docs-gen reads it.
    'docs-gen.config.ts': `export default { title: 'T', url: 'https://a.test', sources: [{ name: 'x', async load() { return { get sidebars() { throw new Error('boom') } } } }] }\n`,
  })
  const { code, err } = await run('check')
  expect(code).toBe(2)
  expect(err).toContain('This is a bug in docs-gen')
  expect(err).toContain('Error: boom\n    at ')
})

test('ports', () => {
  expect(['0', '3000', '65535'].map(parsePort)).toEqual([0, 3000, 65535])
  for (const text of ['', 'x', '-1', '65536', '1.5'])
    expect(() => parsePort(text)).toThrow('A port is a number from 0 to 65535.')
})

test.each(['build', 'serve'])(
  '%s accepts several languages, and names one that the site does not have',
  async (name) => {
    write({
      'docs-gen.config.ts':
        "import { defineConfig, pages } from 'docs-gen'\n" +
        "export default defineConfig({ title: 'T', url: 'https://x.example', sources: [pages()], i18n: { defaultLocale: 'en', locales: ['en', 'fr', 'de'] } })\n",
      'pages/index.md': '# Hi\n',
    })
    const port = name === 'serve' ? ['--port', '0'] : []
    const { code, err } = await run(name, ...port, '--locale', 'xx', '--locale', 'fr,yy')
    expect(code).toBe(2)
    expect(err).toContain("no locale 'xx'")
    expect(err).toContain("no locale 'yy'")
  },
)

test('every command that reads a site has the options of the cache', () => {
  const all = (command: Command): readonly Command[] => [command, ...command.commands.flatMap(all)]
  const program = createProgram(processTerminal(), () => undefined)
  const reading = all(program).filter((command) => command.registeredArguments.some((one) => one.name() === 'siteDir'))
  expect(reading.length).toBeGreaterThan(6)
  for (const command of reading) {
    const options = command.options.map(({ long }) => long)
    expect([command.name(), options]).toEqual([command.name(), expect.arrayContaining(['--no-cache', '--cache-dir'])])
  }
})
