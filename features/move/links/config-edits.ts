import { htmlOfConfig } from '../../../cli/config/config-html.ts'
import type { NavbarItemConfig, SiteConfig } from '../../../cli/config/schema/site.ts'
import { isRecord } from '../../../cli/process/is-record.ts'
import { isScript } from '../../../cli/files/file-kinds.ts'
import { scriptPlaces, type StringPlace } from '../../../cli/edits/places/script-places.ts'
import type { DocsVersionSettings } from '../../../cli/sources/source.ts'
import { isRootPath } from '../../../cli/text/addresses.ts'
import type { EditSet, Leftover } from '../../../cli/edits/write/edit-set.ts'
import { type Change, decideLink, rootOrigins } from './decide.ts'
import type { DocIds } from './doc-ids.ts'
import { htmlEdits, type NewAddress } from './html-addresses.ts'
import { writtenAddress } from '../../../cli/edits/places/link-places.ts'
import { writeHtml } from './sidebar-edits.ts'

/** Keys of the config and of components whose value is an address. */
const addressKeys: ReadonlySet<string> = new Set(['to', 'href'])

/** Adds edits for links in the config, and in scripts of the site: components, and what the config imports. */
export function editScripts(change: Change, scripts: readonly string[], context: ScriptContext): void {
  const [one] = change.sites
  if (!one) return
  const newAddress: NewAddress = (href) => {
    const decision = decideLink(href, rootOrigins, { one, change })
    return decision.kind === 'new' ? decision.href : undefined
  }
  const { configFile, config } = one.project
  const shared = { config, versions: one.content.docs }
  for (const file of [configFile, ...scripts])
    editScript(file, newAddress, { ...context, ...shared, isConfig: file === configFile })
  leaveRest(one.project.config, newAddress, { ...context, configFile })
}

/** What scripts are edited with. */
export interface ScriptContext {
  readonly ids: DocIds
  readonly edits: EditSet
  /** Addresses that scripts may have: texts without any of them need not be parsed. */
  readonly addresses: readonly string[]
}

interface FileContext extends ScriptContext {
  readonly config: SiteConfig
  readonly versions: readonly DocsVersionSettings[]
  readonly isConfig: boolean
}

function editScript(file: string, newAddress: NewAddress, context: FileContext): void {
  const { edits, addresses, isConfig } = context
  const source = isScript(file) || isConfig ? edits.source(file) : undefined
  if (!source || (!isConfig && !addresses.some((address) => source.text.includes(address)))) return
  for (const place of scriptPlaces(file, source.text)?.strings ?? [])
    editString(file, place, { ...context, newAddress })
}

interface StringContext extends FileContext {
  readonly newAddress: NewAddress
}

function editString(file: string, place: StringPlace, context: StringContext): void {
  const { edits, isConfig, newAddress } = context
  if (isConfig && place.name === 'docId') return editDocId(file, place, context)
  if (isConfig && place.value.includes('<') && place.value.includes('=')) {
    for (const edit of htmlEdits(place.value, newAddress))
      if (!writeHtml(file, place, { edit, edits })) leave(file, place, { ...context, address: edit.text })
    return
  }
  const isLink = addressKeys.has(place.name ?? '')
  // Links of the config start at the root, with a slash or without.
  if (!isRootPath(place.value) && !(isConfig && isLink)) return
  const address = newAddress(place.value)
  if (address === undefined) return
  const text = isLink ? writtenAddress(place, address) : undefined
  if (text === undefined || !edits.add(file, { start: place.start, end: place.end, text }))
    leave(file, place, { ...context, address })
}

/** An item of the navbar names a doc of the version that is shown first. */
function editDocId(file: string, place: StringPlace, { ids, edits, config, versions }: StringContext): void {
  const items = config.themeConfig.navbar.items.flatMap(withInnerItems).filter(({ docId }) => docId === place.value)
  const newIds = items.map(({ docsPluginId: instance = 'default' }) => {
    const own = versions.filter((version) => version.instance === instance)
    const version = own.find(({ isLast }) => isLast) ?? own[0]
    return version && ids.of(version, place.value)
  })
  const [newId] = newIds
  if (newIds.every((id) => id === undefined)) return
  const text = newId === undefined || new Set(newIds).size > 1 ? undefined : writtenAddress(place, newId)
  if (text === undefined || !edits.add(file, { start: place.start, end: place.end, text }))
    edits.leave({
      at: placeIn(file, place, edits),
      message: `Write ${newIds.find((id) => id !== undefined)} instead of ${place.value}.`,
    })
}

function withInnerItems(item: NavbarItemConfig): readonly NavbarItemConfig[] {
  const inner = [item.items, item.dropdownItemsBefore, item.dropdownItemsAfter].flatMap((items) => items ?? [])
  return [item, ...inner.flatMap(withInnerItems)]
}

function placeIn(file: string, { start, end }: StringPlace, edits: EditSet): Leftover['at'] {
  return edits.source(file)?.at(start, end - start) ?? { file, line: 1, column: 1, length: 1 }
}

/** Another value may only look like an address, such as a path that is compared with the current one. */
function leave(
  file: string,
  place: StringPlace,
  { edits, isConfig, address }: FileContext & { readonly address: string },
): void {
  // In a redirect, and where a page is, the old address is meant.
  if (isConfig && (place.name === 'from' || place.keys.includes('from'))) return
  const at = placeIn(file, place, edits)
  edits.leave({ at, message: `Write ${address} instead of ${place.value}, if it is a link to the page.` })
}

interface ConfigContext extends ScriptContext {
  readonly configFile: string
}

/** Names links of the config that no text of its file has: those that it computes. */
function leaveRest(config: SiteConfig, newAddress: NewAddress, { edits, configFile }: ConfigContext): void {
  const source = edits.source(configFile)
  const strings = (source && scriptPlaces(configFile, source.text)?.strings) ?? []
  const written = new Set(strings.filter(({ start }) => edits.hasEdit(configFile, start)).map(({ value }) => value))
  const { navbar, footer } = config.themeConfig
  const links = [
    ...navbar.items.flatMap(withInnerItems).flatMap(addressesOf),
    ...(footer?.links ?? [])
      .flatMap((entry) => ('items' in entry ? (entry.items ?? []) : [entry]))
      .flatMap(addressesOf),
  ]
  for (const href of new Set(links)) {
    const address = newAddress(href)
    if (address === undefined || written.has(href)) continue
    edits.leave({
      at: { file: configFile, line: 1, column: 1, length: 1 },
      message: `Write ${address} instead of ${href}, which the config computes.`,
    })
  }
  for (const { html } of htmlOfConfig(config))
    if (htmlEdits(html, newAddress).length > 0 && !strings.some(({ value }) => value === html))
      edits.leave({
        at: { file: configFile, line: 1, column: 1, length: 1 },
        message: `Change the addresses in HTML that the config computes: ${html.slice(0, 80)}`,
      })
}

function addressesOf(item: unknown): readonly string[] {
  if (!isRecord(item)) return []
  return [item['to'], item['href']].filter((value) => typeof value === 'string')
}
