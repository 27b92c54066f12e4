// Packs what is published: `npm run package -- release` writes the tarball to the folder `release` and prints its name.
//
// Types that no public type needs, and the parts of package.json for work on this repository, stay behind.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import ts from 'typescript'
import { packageReadme } from './package-readme.mjs'

const root = join(import.meta.dirname, '..')
const [folderName = '.'] = process.argv.slice(2)
if (folderName.startsWith('-')) {
  console.log('npm run package -- folder   packs what is published into the folder; default: this one')
  process.exit(folderName === '--help' || folderName === '-h' ? 0 : 2)
}
const target = resolve(folderName)
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
delete manifest.scripts
delete manifest.devDependencies

/** The addresses of the repository. Unset outside of a release: npm compares them with the repository that signs. */
function addresses({ GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = process.env) {
  if (!server || !name) return {}
  const home = `${server}/${name}`
  return { repository: { type: 'git', url: `git+${home}.git` }, homepage: `${home}#readme`, bugs: `${home}/issues` }
}

/** Absolute paths of the type declarations that some files need, with these. */
function neededTypes(files) {
  const needed = new Set()
  for (const queue = [...files]; queue.length > 0;) {
    const file = queue.pop()
    if (needed.has(file) || !existsSync(file)) continue
    needed.add(file)
    const { importedFiles, referencedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'))
    for (const { fileName } of [...importedFiles, ...referencedFiles]) {
      if (!fileName.startsWith('.')) continue
      const path = resolve(dirname(file), fileName)
      queue.push(path, path.replace(/\.[jt]sx?$/, '.d.ts'))
    }
  }
  return needed
}

const folder = mkdtempSync(join(tmpdir(), 'docs-gen-pack-'))
try {
  for (const name of [...manifest.files.filter((name) => !name.startsWith('!')), 'README.md', 'LICENSE'])
    cpSync(join(root, name), join(folder, name), { recursive: true })
  const { homepage = '' } = addresses()
  const readme = packageReadme(
    readFileSync(join(folder, 'README.md'), 'utf8'),
    homepage.replace(/#.*/, ''),
    `v${manifest.version}`,
    readdirSync(folder),
  )
  writeFileSync(join(folder, 'README.md'), readme)
  const types = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.d.ts'))
    .map((name) => join(folder, name))
  const entries = Object.values(manifest.exports).flatMap(({ types }) =>
    types === undefined ? [] : [join(folder, types)],
  )
  const needed = neededTypes([...entries, ...types.filter((file) => file.startsWith(join(folder, 'types')))])
  for (const file of types) if (!needed.has(file)) rmSync(file)
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ ...manifest, ...addresses() }, null, 2)}\n`)
  mkdirSync(target, { recursive: true })
  const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', target]
  const [{ filename }] = JSON.parse(execFileSync('npm', args, { cwd: folder, encoding: 'utf8' }))
  console.log(filename)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
