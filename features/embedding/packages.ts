import type { PackageUse } from '../../cli/pipeline/problems/package-use.ts'

export const embedPackages: PackageUse = {
  packages: ['react-router', '@tanstack/react-router', 'next'],
  isUsed: ({ embed }) => embed,
}
