import { join } from 'node:path'
import type { Bundle } from '../bundle/bundle.ts'
import { resolutionInputs } from '../bundle/resolution-inputs.ts'
import { configFiles } from '../config/run.ts'
import { bearWitness } from '../lib/witness.ts'
import type { Witness } from '../lib/witness.ts'
import type { Project } from '../project.ts'
import { staticFiles } from '../static-files.ts'

/**
 * Looks at everything that a run on a project read.
 * @param begun when it began, in ms since 1970
 * @param bundles one for each language, where it was bundled
 * @returns `undefined` where something changed meanwhile
 */
export function witnessInputs(project: Project, begun: number, bundles: readonly Bundle[]): Witness | undefined {
  const { files, root } = project
  const copied = [...staticFiles(project), ...bundles.flatMap(({ pictures }) => pictures)]
  const resolution = resolutionInputs(
    root,
    bundles.flatMap(({ inputs }) => [...inputs]),
  )
  for (const folder of resolution.folders) files.names(folder)
  files.note([
    ...project.configInputs,
    ...configFiles.map((name) => join(root, name)),
    ...copied.map(({ file }) => files.absolute(file)),
    ...resolution.files,
  ])
  return bearWitness(files.inputs(), begun)
}
