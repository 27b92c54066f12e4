import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'

// Writes the names that code may use without an import, from the libraries of TypeScript. Part of `npm run build`.

/** Names of Node's modules, and of test runners, which no library of TypeScript declares. */
const others = `Buffer process global require module exports __dirname __filename setImmediate clearImmediate
  describe it test expect suite before after beforeEach afterEach beforeAll afterAll jest vi`

const folder = dirname(ts.sys.getExecutingFilePath())
const files = ['es5', 'dom', ...ts.sys.readDirectory(folder, ['.d.ts'], [], ['lib.es20*.d.ts']).map(libraryName)]

function libraryName(path: string): string {
  return path.replace(/^.*\/lib\.|\.d\.ts$/g, '')
}

function namesIn(library: string): readonly string[] {
  const path = join(folder, `lib.${library}.d.ts`)
  const { statements } = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest)
  return statements.flatMap((statement) => {
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []))
    const { name } = statement as ts.DeclarationStatement
    return name && ts.isIdentifier(name) ? [name.text] : []
  })
}

const names = new Set([...files.flatMap(namesIn), ...others.split(/\s+/)])
writeFileSync(join('dist', 'platform-names.json'), JSON.stringify([...names].sort()))
