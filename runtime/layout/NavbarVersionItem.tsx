import type { ReactNode } from 'react'
import type { DocVersion, NavbarLink, NavbarVersions } from '../contract/index.ts'
import { useHref } from '../hooks/use-href.ts'
import { useLocation } from '../hooks/use-location.ts'
import { usePage, useSite } from '../hooks/runtime.ts'
import { usePreferredVersion } from '../hooks/use-stored.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import type { NavbarItemProps } from '../theme/slots.ts'
import { Dropdown } from './Dropdown.tsx'
import { MobileDropdown } from './MobileDropdown.tsx'
import { NavbarEntry } from './NavbarItem.tsx'
import { NavbarLinkItem } from './NavbarLinkItem.tsx'

interface NavbarVersionItemProps extends NavbarItemProps {
  readonly item: NavbarVersions
}

/** The versions of a docs instance: a dropdown, or a link if there is only one. */
export function NavbarVersionItem(props: NavbarVersionItemProps): ReactNode {
  const { item, mobile } = props
  const { versions, current: version, targetOf } = useVersions(item.instance)
  const translate = useTranslate()
  if (!version) return null
  const hasChoice = item.itemsBefore.length + versions.length + item.itemsAfter.length > 1
  if (item.type === 'docsVersion' || !hasChoice) {
    const href = item.type === 'docsVersion' ? (item.href ?? version.mainDoc) : targetOf(version)
    const { className, attributes } = item
    return (
      <NavbarLinkItem {...props} item={{ ...asLink(item, href, item.label ?? version.label), className, attributes }} />
    )
  }
  const mobileLabel = translate({ id: 'theme.navbar.mobileVersionsDropdown.label', message: 'Versions' })
  if (mobile) {
    return (
      <MobileDropdown label={mobileLabel} className={item.className} attributes={item.attributes}>
        <VersionEntries {...props} />
      </MobileDropdown>
    )
  }
  return (
    <Dropdown
      label={version.label}
      href={targetOf(version)}
      atEnd={item.position === 'right'}
      className={item.className}
      attributes={item.attributes}
    >
      <VersionEntries {...props} />
    </Dropdown>
  )
}

function VersionEntries({ item, mobile, onClick }: NavbarVersionItemProps): ReactNode {
  const { versions, active, targetOf } = useVersions(item.instance)
  const { save } = usePreferredVersion(item.instance)
  const { search, hash } = useLocation()
  const entry = { mobile, isDropdownItem: true }
  return (
    <>
      {item.itemsBefore.map((child, i) => (
        <NavbarEntry key={`before ${i}`} {...entry} item={child} onClick={onClick} />
      ))}
      {versions.map((version) => {
        const link = asLink(item, targetOf(version) + search + hash, version.label)
        const choose = (): void => {
          save(version.name)
          onClick?.()
        }
        const isActive = version.name === active?.name
        return <NavbarLinkItem key={version.name} {...entry} item={link} isActive={isActive} onClick={choose} />
      })}
      {item.itemsAfter.map((child, i) => (
        <NavbarEntry key={`after ${i}`} {...entry} item={child} onClick={onClick} />
      ))}
    </>
  )
}

interface Versions {
  readonly versions: readonly DocVersion[]
  /** The version of the current page. */
  readonly active: DocVersion | undefined
  /** The version named in the navbar: active, else preferred, else the latest. */
  readonly current: DocVersion | undefined
  /** Href of the same doc in another version, else of that version's main doc. */
  readonly targetOf: (version: DocVersion) => string
}

function useVersions(instance: string): Versions {
  const versions = useSite().docs[instance]?.versions ?? []
  const { doc, path } = usePage()
  const toHref = useHref()
  const { preferred } = usePreferredVersion(instance)
  const here = doc?.instance === instance ? doc : undefined
  const active = versions.find((version) => version.name === here?.version)
  const latest = versions.find((version) => version.isLast) ?? versions[0]
  return {
    versions,
    active,
    current: active ?? preferred ?? latest,
    targetOf: (version) =>
      version.name === here?.version ? toHref(path) : (here?.alternates[version.name] ?? version.mainDoc),
  }
}

function asLink(item: NavbarVersions, href: string, label: string): NavbarLink {
  return { type: 'link', position: item.position, href, label, external: false }
}
