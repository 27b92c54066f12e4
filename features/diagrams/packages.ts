import type { PackageUse } from '../../cli/pipeline/problems/package-use.ts'

export const diagramPackages: PackageUse = {
  packages: ['mermaid'],
  isUsed: ({ markdown }) => markdown.mermaid,
}
