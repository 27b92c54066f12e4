import { type ComponentType, lazy } from 'react'
import { SearchButton } from '../../features/lists/browser/frame-slots.ts'
import { type PageData, slotNames, slotParts, type ThemeSlots } from '../contract/index.ts'
import { DocLayout } from '../docs/DocLayout.tsx'
import { DocSidebar } from '../docs/DocSidebar.tsx'
import { adoptedFooter, Layout, Root, SkipLink } from '../layout/Layout.tsx'
import { BackToTop } from '../layout/BackToTop.tsx'
import { ColorModeToggle } from '../layout/ColorModeToggle.tsx'
import { createNavbarItem } from '../layout/NavbarItem.tsx'
import { Navbar } from '../layout/Navbar.tsx'
import { orReload } from '../router/late-parts.ts'
import type { ThemeComponents, ThemeOverrides } from '../theme/slots.ts'

/** A theme that loads the slots inside pages when they are first rendered. */
export interface LazyTheme {
  readonly theme: ThemeComponents
  /** Loads the slots that a page renders itself. */
  readonly prepare: (page: PageData) => Promise<void>
}

/**
 * Makes the theme of an app that adopts its pages from the document. The slots around the page are there from the start;
 * the others are rendered by hydrated islands only, so they are loaded when one of those asks for them.
 * @param overrides the site's slots, and the defaults that only some sites need
 */
export function lazyTheme(overrides: ThemeOverrides, document: Document): LazyTheme {
  const theme: { -readonly [Name in keyof ThemeComponents]: ThemeComponents[Name] } = {
    ...lazySlots,
    ...frameSlots,
    NavbarItem: createNavbarItem({}),
    Footer: adoptedFooter(document),
    ...overrides,
  }
  return {
    theme,
    async prepare({ kind }) {
      // A search page is not in the document, and a lazy component would leave it empty for a moment.
      if (kind === 'search' && theme.SearchPage === lazySlots.SearchPage) theme.SearchPage = await loadSearchPage()
    },
  }
}

const frameSlots = {
  Root,
  Layout,
  SkipLink,
  AnnouncementBar: () => null,
  Navbar,
  ColorModeToggle,
  BackToTop,
  DocLayout,
  DocSidebar,
  SearchButton,
}

type SlotName = keyof ThemeSlots

/** Slots that are loaded when they are first rendered. */
type LazySlotName = { [Name in SlotName]-?: (typeof slotParts)[Name] extends 'frame' ? never : Name }[SlotName]

const lazySlots = {
  ...(makeLazySlots() as Pick<ThemeComponents, LazySlotName>),
  SearchPage: lazy(async () => ({ default: await loadSearchPage() })),
}

function makeLazySlots(): object {
  const names = slotNames.filter((name) => slotParts[name] !== 'frame')
  return Object.fromEntries(names.map((name) => [name, lazy(async () => ({ default: await loadSlot(name) }))]))
}

async function loadSlot(name: SlotName): Promise<ComponentType> {
  return (await orReload(import('./default-theme.ts'))).defaultTheme[name] as ComponentType
}

async function loadSearchPage(): Promise<ThemeComponents['SearchPage']> {
  return (await import('../../features/lists/browser/late-slots.ts')).SearchPage
}
