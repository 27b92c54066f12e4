import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Application, type Context, Converter, resetReflectionID } from 'typedoc'
import { expect, onTestFinished, test } from 'vitest'
import { checkArraysByType } from './array-check.ts'

const source = `export type Names<T> = { [Key in keyof T]: T[Key] extends string ? Key : Names<T[Key]> }
export type List = string[]
export interface Store<T> {
  readonly names: Names<T>
  readonly all: Array<Names<T>>
  readonly rest: ReadonlyArray<List>
  pick(...keys: List): Promise<Array<Names<T>>>
}
`

/** TypeDoc's JSON of the source, and how often the compiler printed a type for it. */
async function convert(isChecked: boolean): Promise<{ readonly json: string; readonly prints: number }> {
  resetReflectionID()
  const folder = mkdtempSync(join(tmpdir(), 'array-check-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'index.ts'), source)
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { lib: ['es2015'], types: [] }, include: ['.'] }),
  )
  const app = await Application.bootstrap({
    logLevel: 'None',
    entryPoints: [join(folder, 'index.ts')],
    tsconfig: join(folder, 'tsconfig.json'),
    disableSources: true,
    skipErrorChecking: true,
  })
  let prints = 0
  app.converter.on(Converter.EVENT_BEGIN, ({ programs }: Context) => {
    for (const program of programs) {
      const checker = program.getTypeChecker()
      const print = checker.typeToTypeNode.bind(checker)
      checker.typeToTypeNode = (...input) => {
        prints++
        return print(...input)
      }
    }
  })
  if (isChecked) checkArraysByType(app)
  const project = await app.convert()
  if (!project) throw new Error('TypeDoc found nothing to document.')
  const { children } = app.serializer.projectToObject(project, folder as never)
  return { json: JSON.stringify(children).replaceAll(folder, ''), prints }
}

test('a reference is the same, and what it refers to is printed for arrays only', async () => {
  const plain = await convert(false)
  const checked = await convert(true)
  expect(checked.json).toBe(plain.json)
  expect(plain.json).toContain('"elementType"')
  expect(checked.prints).toBeLessThan(plain.prints)
})
