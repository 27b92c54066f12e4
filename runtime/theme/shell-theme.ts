import type { ComponentType } from 'react'
import { lazy } from 'react'
import { BackToTop } from '../layout/BackToTop.tsx'
import { ColorModeToggle } from '../layout/ColorModeToggle.tsx'
import { Layout } from '../layout/Layout.tsx'
import { Navbar } from '../layout/Navbar.tsx'
import { createNavbarItem } from '../layout/navbar-item.tsx'
import { Root } from '../layout/Root.tsx'
import { SkipLink } from '../layout/SkipLink.tsx'
import { stillFooter } from '../layout/still-footer.tsx'
import { DocLayout } from '../docs/DocLayout.tsx'
import { DocSidebar } from '../docs/DocSidebar.tsx'
import { SearchButton } from '../search/SearchButton.tsx'
import type { ThemeComponents, ThemeOverrides } from './slots.ts'

/** A theme whose slots come when they are needed. */
export interface GrowingTheme {
  readonly theme: ThemeComponents
  /** Resolves when the slot can be drawn at once. */
  readonly load: (name: SlotName) => Promise<void>
}

type SlotName = keyof ThemeComponents & string

/**
 * Makes the theme of an app that takes its pages over from the document: the slots around the page are there from the start,
 * any other, which only a live part may ask for, is loaded when it is drawn.
 * @param own the site's slots, and those defaults that only some sites need
 */
export function growingTheme(own: ThemeOverrides, document: Document): GrowingTheme {
  const slots: Record<string, unknown> = { ...shell, Footer: stillFooter(document), ...own }
  const known = new Set(Object.keys(slots))
  const theme = new Proxy(slots, {
    get(_, name) {
      if (typeof name !== 'string' || !isDefault(name)) return slots[String(name)]
      return (slots[name] ??= lazy(async () => ({ default: (await loadSlot(name)) as ComponentType })))
    },
  })
  return {
    theme: theme as unknown as ThemeComponents,
    async load(name) {
      if (known.has(name)) return
      slots[name] = await loadSlot(name)
      known.add(name)
    },
  }
}

/** Slots of a site's own types have no default. */
function isDefault(name: string): boolean {
  return /^[A-Z]/.test(name)
}

async function loadSlot(name: string): Promise<unknown> {
  if (name === 'SearchPage') return (await import('../search/SearchPage.tsx')).SearchPage
  return (await import('./defaults.ts')).defaultTheme[name as SlotName]
}

const shell: ThemeOverrides = {
  Root,
  Layout,
  SkipLink,
  AnnouncementBar: () => null,
  Navbar,
  NavbarItem: createNavbarItem({}),
  ColorModeToggle,
  BackToTop,
  DocLayout,
  DocSidebar,
  SearchButton,
}
