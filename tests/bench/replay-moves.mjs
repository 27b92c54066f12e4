// Moves the files of past commits with `docs-gen mv`, and compares with what the authors changed: node tests/bench/replay-moves.mjs --help
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { diffArrays } from 'diff'

const root = join(import.meta.dirname, '../..')
const { values } = parseArgs({
  options: {
    repo: { type: 'string' },
    docs: { type: 'string', default: 'docs' },
    commits: { type: 'string', default: '100' },
    moves: { type: 'string', default: '40' },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (values.help || values.repo === undefined) {
  process.stdout.write(`Replays the renames of a repository's documentation with docs-gen mv.

  --repo <folder>   the git repository, with its whole history
  --docs <folder>   folder of its Markdown (default: docs)
  --commits <n>     the last n commits that renamed Markdown there (default: 100)
  --moves <n>       leave out commits that renamed more files than this (default: 40)
  --list            print each link that was forgotten, or that mv did not change
`)
  process.exit(values.help ? 0 : 2)
}

const isPage = (path) => /\.mdx?$/.test(path)

function git(...args) {
  const options = { encoding: 'utf8', maxBuffer: 1 << 28 }
  const { status, stdout, stderr } = spawnSync('git', ['-C', values.repo, ...args], options)
  return { ok: status === 0, text: stdout, stderr }
}

/** Commits that renamed pages, the newest first, with what they renamed. */
function renamesOfHistory() {
  const format = ['--format=commit %H', '--name-status', '--diff-filter=R', '-M60%', '--first-parent']
  const { text } = git('log', ...format, '--', values.docs)
  const commits = text
    .split('commit ')
    .slice(1)
    .map((part) => {
      const [id, ...lines] = part.trim().split('\n')
      const renames = lines.map((line) => line.split('\t').slice(1)).filter(([from, to]) => isPage(from) && isPage(to))
      return { id, renames }
    })
  return commits.filter(({ renames }) => renames.length > 0).slice(0, Number(values.commits))
}

/** The pages of a commit by their path below the folder of the docs. */
function pagesOf(commit) {
  const { text } = git('ls-tree', '-r', '--name-only', commit, '--', values.docs)
  const paths = text.split('\n').filter(isPage)
  const { stdout } = spawnSync('git', ['-C', values.repo, 'cat-file', '--batch'], {
    input: paths.map((path) => `${commit}:${path}\n`).join(''),
    maxBuffer: 1 << 29,
  })
  const pages = new Map()
  let offset = 0
  for (const path of paths) {
    const end = stdout.indexOf(10, offset)
    const size = Number(stdout.toString('utf8', offset, end).split(' ')[2])
    if (Number.isNaN(size)) return undefined
    pages.set(below(path), stdout.toString('utf8', end + 1, end + 1 + size))
    offset = end + size + 2
  }
  return pages
}

const below = (path) => (values.docs === '.' ? path : path.slice(values.docs.length + 1))

function writeSite(folder, pages) {
  for (const [path, text] of pages) {
    mkdirSync(dirname(join(folder, 'docs', path)), { recursive: true })
    writeFileSync(join(folder, 'docs', path), text)
  }
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  symlinkSync(root, join(folder, 'node_modules/docs-gen'))
  writeFileSync(
    join(folder, 'docs-gen.config.mjs'),
    `import { defineConfig, docs } from 'docs-gen'
export default defineConfig({ title: 'Replay', url: 'https://example.com', sources: [docs({ routeBasePath: '/' })] })
`,
  )
}

function docsGen(folder, ...args) {
  const options = { encoding: 'utf8', cwd: folder, maxBuffer: 1 << 28 }
  return spawnSync(process.execPath, [join(root, 'bin/docs-gen.js'), ...args], options)
}

function move(folder, renames) {
  let moved = 0
  for (const [from, to] of renames) {
    const { status, stdout } = docsGen(folder, 'mv', `docs/${below(from)}`, `docs/${below(to)}`, '--force', '--json')
    if (status === 0 || status === 1) moved++
    else if (values.list) process.stdout.write(`  not moved: ${from} → ${to}: ${firstProblem(stdout)}\n`)
  }
  return moved
}

const firstProblem = (json) => {
  try {
    return JSON.parse(json).problems[0]?.message
  } catch {
    return json.slice(0, 200)
  }
}

/** The part in which two lines differ, up to the marks that end an address. */
function addresses(before, after) {
  const ends = /[()[\]<>"'\s]/
  let start = 0
  while (start < before.length && before[start] === after[start]) start++
  let end = 0
  while (end < Math.min(before.length, after.length) - start && before.at(-1 - end) === after.at(-1 - end)) end++
  while (start > 0 && !ends.test(before[start - 1])) start--
  const cut = (line) => {
    let last = line.length - end
    while (last < line.length && !ends.test(line[last])) last++
    return line.slice(start, last)
  }
  return [cut(before), cut(after)]
}

/** Lines that differ one by one; front matter that was added has no counterpart and is left out. */
function changedLines(before, after) {
  const parts = diffArrays(before.split('\n'), after.split('\n'))
  const lines = []
  for (const [n, part] of parts.entries()) {
    const next = parts[n + 1]
    if (part.removed && next?.added)
      for (const [m, line] of part.value.entries()) if (next.value[m] !== undefined) lines.push([line, next.value[m]])
  }
  return lines
}

/** What one line that `mv` changed has become in the commit. */
function verdictOf([before, after], authored) {
  if (authored.includes(after)) return 'same'
  const [from, to] = addresses(before, after)
  if (to !== '' && authored.includes(to)) return 'same'
  if (authored.includes(before) || (from !== '' && authored.includes(`(${from})`))) return 'forgotten'
  return 'other'
}

/** Links to the moved files that the authors changed and `mv` did not. */
function onlyByHand(before, moved, authored, renames) {
  const names = renames.map((paths) => paths.map((path) => path.split('/').at(-1).replace(isPage.ending, '')))
  return changedLines(before, authored).filter(
    ([old, now]) =>
      moved.includes(old) &&
      names.some(
        ([from, to]) =>
          from !== to && new RegExp(`\\]\\([^)]*${RegExp.escape?.(from) ?? from}`).test(old) && now.includes(to),
      ),
  )
}
isPage.ending = /\.mdx?$/

function replay({ id, renames }) {
  const [before, authored] = [pagesOf(`${id}^`), pagesOf(id)]
  if (before === undefined || authored === undefined) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'docs-gen-replay-'))
  try {
    writeSite(folder, before)
    const counts = { renames: renames.length, moved: move(folder, renames), same: 0, forgotten: 0, other: 0, byHand: 0 }
    const targets = new Map(renames.map((paths) => paths.map(below)))
    for (const [path, text] of before) {
      const to = targets.get(path) ?? path
      const file = join(folder, 'docs', to)
      const theirs = authored.get(to)
      if (theirs === undefined || !existsSync(file)) continue
      const ours = readFileSync(file, 'utf8')
      for (const lines of changedLines(text, ours)) {
        const verdict = verdictOf(lines, theirs)
        counts[verdict]++
        if (values.list && verdict !== 'same')
          process.stdout.write(
            `  ${verdict}: ${to}\n    - ${lines[0].slice(0, 200)}\n    + ${lines[1].slice(0, 200)}\n`,
          )
      }
      for (const [old, now] of onlyByHand(text, ours, theirs, renames)) {
        counts.byHand++
        if (values.list)
          process.stdout.write(`  by hand only: ${to}\n    - ${old.slice(0, 200)}\n    + ${now.slice(0, 200)}\n`)
      }
    }
    return counts
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const total = { commits: 0, leftOut: 0, renames: 0, moved: 0, same: 0, forgotten: 0, other: 0, byHand: 0 }
for (const commit of renamesOfHistory()) {
  const counts = commit.renames.length > Number(values.moves) ? undefined : replay(commit)
  if (counts === undefined) {
    total.leftOut++
    continue
  }
  total.commits++
  for (const [name, count] of Object.entries(counts)) total[name] += count
  process.stdout.write(`${commit.id.slice(0, 8)} ${JSON.stringify(counts)}\n`)
}
process.stdout.write(`${JSON.stringify(total)}\n`)
