import type { PackageUse } from '../../cli/pipeline/problems/package-use.ts'

export const cardPackages: PackageUse = {
  packages: ['satori', '@resvg/resvg-js'],
  isUsed: ({ socialCards }) => socialCards !== undefined,
}
