import { routeKey, withoutBase } from '../../../runtime/contract/index.ts'
import { splitAddress } from '../../../cli/text/addresses.ts'
import type { EditSet } from '../../../cli/edits/write/edit-set.ts'
import { type Change, decideLink, rootOrigins } from './decide.ts'

/** Files of the site folder by which hosts redirect, in forms of their own. */
const hostConfigs = ['vercel.json', 'netlify.toml', 'firebase.json', 'staticwebapp.config.json']

/** Changes the targets of redirects in `_redirects`, and names those in the configs of hosts. */
export function editHostRedirects(change: Change, edits: EditSet): void {
  const [one] = change.sites
  if (!one) return
  const { staticDirectories } = one.project.config
  for (const folder of staticDirectories) editRedirectsFile(`${folder}/_redirects`, change, edits)
  for (const file of hostConfigs) leaveTargets(file, change, edits)
}

/** The second word of a line is the target. */
const rule = /^[ \t]*[^\s#]\S*[ \t]+(?<target>\/\S*)/gm

function editRedirectsFile(file: string, change: Change, edits: EditSet): void {
  for (const match of (edits.source(file)?.text ?? '').matchAll(rule)) {
    const target = match.groups?.['target'] ?? ''
    const text = after(target, change)
    const end = match.index + match[0].length
    if (text !== undefined) edits.add(file, { start: end - target.length, end, text })
  }
}

/** Names texts in quotes that are the address of a page that moves. Which of them are targets, their format says. */
function leaveTargets(file: string, change: Change, edits: EditSet): void {
  const source = edits.source(file)
  for (const match of (source?.text ?? '').matchAll(/["'](\/[^"'\s]*)["']/g)) {
    const [, address = ''] = match
    const text = after(address, change)
    if (source && text !== undefined)
      edits.leave({
        at: source.at(match.index + 1, address.length),
        message: `Write ${text} instead of ${address}, where the host redirects to it.`,
      })
  }
}

/** The new address of a page that moves. Others stay, as do placeholders such as `:splat`. */
function after(address: string, change: Change): string | undefined {
  const [one] = change.sites
  const [path] = splitAddress(address)
  const inSite = one && (withoutBase(path, one.project.config.baseUrl) ?? path)
  if (inSite === undefined || !one?.before.routes.byKey.has(routeKey(inSite))) return undefined
  const decision = decideLink(address, rootOrigins, { one, change })
  return decision.kind === 'new' ? decision.href : undefined
}
