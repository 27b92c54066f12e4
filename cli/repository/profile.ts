import { withoutEnd } from '../text/ends.ts'
import type { RepositoryAddress } from './address.ts'

/** The page of a person at the host of a repository, by the private address that hosts give for commits: `1+ann@users.noreply.github.com`. */
export function profilePage(email: string, { provider, host, path, web }: RepositoryAddress): string | undefined {
  const start = withoutEnd(email, `@users.noreply.${host}`)
  if (start === email || (provider !== 'github' && provider !== 'gitlab')) return undefined
  const [, login] = /^(?:\d+[+-])?([\w-][\w.-]*)$/.exec(start) ?? []
  return login === undefined ? undefined : `${withoutEnd(web, path)}${login}`
}
