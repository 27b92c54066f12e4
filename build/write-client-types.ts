import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileExtensions } from '../cli/bundle/esbuild/esbuild-options.ts'
import { knownModule, knownModuleNames } from '../features/docusaurus/modules/known-modules.ts'
import { runtimeComponents } from '../cli/compile/mdx-code/undefined-names.ts'
import { declareFile, declareKnown, declareProvided } from './client-types.ts'

// Writes the part of `docs-gen/client` that follows from tables of the generator. Part of `npm run build`.

const moduleTypes = knownModuleNames().flatMap((name) => {
  const module = knownModule(name)
  return module ? [declareKnown(name, module)] : []
})
// An imported SVG may be a component: `types/client.d.ts` declares it.
const files = fileExtensions.filter((extension) => extension !== 'svg').map(declareFile)
const text = [declareProvided([...runtimeComponents].sort()), ...moduleTypes.sort(), ...files]
writeFileSync(join('dist', 'client-modules.d.ts'), `${text.join('\n\n')}\n`)
