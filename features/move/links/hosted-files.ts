import {
  editAddress,
  fileAddress,
  pathInRepository,
  type SiteRepository,
} from '../../../cli/repository/site-repository.ts'
import { splitAddress } from '../../../cli/text/addresses.ts'
import type { FileMap } from '../site/file-map.ts'

/**
 * The addresses that moved files have at the host of the repository, by those that they had: on the branch that the site shows only, as on
 * others and in commits they stay where they are.
 */
export function hostedFiles({ moves }: FileMap, repository: SiteRepository | undefined): ReadonlyMap<string, string> {
  if (!repository) return new Map()
  const addressesOf = (file: string): readonly (string | undefined)[] => {
    const path = pathInRepository(file, repository)
    return path === undefined ? [] : [fileAddress(path, repository), editAddress(file, repository)]
  }
  return new Map(
    moves.flatMap(({ from, to }) => {
      const after = addressesOf(to)
      return addressesOf(from).flatMap((address, n) => {
        const target = after[n]
        return address === undefined || target === undefined ? [] : [[address, target] as const]
      })
    }),
  )
}

/** The new address of a file of the repository at its host, with what follows its path; `undefined` if it stays. */
export function hostedAfter(href: string, hosted: ReadonlyMap<string, string>): string | undefined {
  const [address, rest] = splitAddress(href)
  const target = hosted.get(address)
  return target === undefined ? undefined : target + rest
}
