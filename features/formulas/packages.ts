import type { PackageUse } from '../../cli/pipeline/problems/package-use.ts'

export const formulaPackages: PackageUse = {
  packages: ['katex'],
  isUsed: ({ markdown }) => markdown.math !== false,
}
