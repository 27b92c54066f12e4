import { closeIcon } from '../contract/icons.ts'
import type { Message } from '../contract/messages.ts'
import type { Controls } from '../inline/controls.ts'
import { setBusy } from '../inline/kept-events.ts'
import { backMessage, closeMessage, desktopQuery, dropdownCaretMessage } from '../layout/mobile-menu.ts'
import { createElement } from '../ui/create-element.ts'
import { keepFocusInside } from '../ui/keyboard.ts'
import { scrollToCurrent } from '../ui/scroll-into-container.ts'
import type { Sidebar } from './sidebar.ts'

/** Input of `openMenu`. */
export interface MenuInput {
  /** Gets the open menu, for the app. */
  readonly controls: Controls
  readonly translate: (message: Message) => string
  readonly createList: (list: Element, choices: Map<string, boolean>) => Sidebar
  /** Resolves when the items of the sidebar are there; rejects without them. */
  readonly itemsReady: () => Promise<unknown>
}

/**
 * Opens the menu of a small screen. It is made of what the page has for wide ones: the bar's items, and the menu of the section. It stays
 * as it is when the app comes, whose own menu is that of the next opening.
 * @param toggle its button in the bar
 * @returns whether the page has a bar to make it of
 */
export function openMenu(toggle: HTMLElement, input: MenuInput): boolean {
  const bar = toggle.closest('.navbar')
  if (!bar || input.controls.menu) return false
  const { translate } = input
  const close = createElement(
    'button',
    { type: 'button', className: 'icon-button navbar-sidebar__close', 'aria-label': translate(closeMessage) },
    closeIconOf(toggle),
  )
  const brand = createElement('div', { className: 'navbar-sidebar__brand' }, ...copies(bar, '.navbar__brand'))
  brand.append(...copies(bar, '.color-mode-toggle'), close)
  const dialog = createElement(
    'div',
    {
      className: 'theme-layout-navbar-sidebar navbar-sidebar',
      role: 'dialog',
      'aria-modal': true,
      'aria-label': bar.ariaLabel ?? '',
    },
    brand,
    panels(bar, input),
  )
  const backdrop = createElement('div', { role: 'presentation', className: 'navbar-sidebar__backdrop' })
  const element = createElement('div', { className: 'navbar-sidebar--show' }, backdrop, dialog)
  show({ element, toggle, controls: input.controls })
  return true
}

interface ShowInput {
  readonly element: HTMLElement
  readonly toggle: HTMLElement
  readonly controls: Controls
}

/** Puts the menu into the document, and closes it when the reader wants that. */
function show({ element, toggle, controls }: ShowInput): void {
  const off = new AbortController()
  const { signal } = off
  const query = matchMedia(desktopQuery)
  const close = (): void => {
    off.abort()
    element.remove()
    toggle.ariaExpanded = 'false'
    toggle.focus({ preventScroll: true })
    const { menu } = controls
    controls.menu = undefined
    menu?.onClose?.()
  }
  element.addEventListener(
    'click',
    ({ target }) => {
      const isEnd = (target as Element).closest('.navbar-sidebar__backdrop,.navbar-sidebar__close,a[href]:not([role])')
      if (isEnd) close()
      else if ((target as Element).closest('.color-mode-toggle')) switchMode(toggle, element)
    },
    { signal },
  )
  element.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') close()
      if (event.key === 'Tab') keepFocusInside(event, element)
    },
    { signal },
  )
  query.addEventListener('change', () => query.matches && close(), { signal })
  document.body.append(element)
  toggle.ariaExpanded = 'true'
  controls.menu = { element, close }
  element.querySelector<HTMLElement>('.navbar-sidebar__close')?.focus({ preventScroll: true })
  scrollToCurrent(element.querySelector('.navbar-sidebar__item:not([inert])'))
}

/** The button in the bar answers, with the app or without it; its label is that of both. */
function switchMode(toggle: Element, element: Element): void {
  const own = element.querySelector<HTMLElement>('.color-mode-toggle')
  const other = toggle.closest('.navbar')?.querySelector<HTMLElement>('.color-mode-toggle')
  other?.click()
  if (own && other) Object.assign(own, { ariaLabel: other.ariaLabel, title: other.title })
}

/** The menu of the site, and that of the section, which is first. The hidden one is inert. */
function panels(bar: Element, input: MenuInput): Element {
  const main = panel(mainMenu(bar, input))
  const section = sectionMenu(input)
  const both = createElement('div', { className: 'navbar-sidebar__items' }, main)
  if (!section) {
    both.append(panel())
    return both
  }
  const back = createElement(
    'button',
    { type: 'button', className: 'clean-btn navbar-sidebar__back' },
    input.translate(backMessage),
  )
  const second = panel(back, section)
  const turn = (isSection: boolean): void => {
    both.classList.toggle('navbar-sidebar__items--show-secondary', isSection)
    main.inert = isSection
    second.inert = !isSection
  }
  back.addEventListener('click', () => turn(false))
  turn(true)
  both.append(second)
  return both
}

function panel(...children: readonly Element[]): HTMLElement {
  const className = 'theme-layout-navbar-sidebar-panel navbar-sidebar__item menu thin-scrollbar'
  return createElement('div', { className }, ...children)
}

function mainMenu(bar: Element, { translate }: MenuInput): Element {
  const items = bar.querySelectorAll('.navbar__items > :is(.navbar__item,.navbar__link)')
  return createElement('ul', { className: 'menu__list' }, ...[...items].map((item) => menuItem(item, translate)))
}

/** An item of the bar, as one of the menu. */
function menuItem(item: Element, translate: MenuInput['translate']): Element {
  if (item.matches('.dropdown')) return dropdown(item, translate)
  const copy = copyOf(item)
  if (item.matches('a')) {
    rename(copy, 'navbar__link', 'menu__link')
    return createElement('li', { className: 'menu__list-item' }, copy)
  }
  const row = createElement('li', { className: copy.className.replace('navbar__item', 'menu__list-item') })
  row.append(...copy.childNodes)
  return row
}

function dropdown(item: Element, translate: MenuInput['translate']): Element {
  const [label, list] = [item.querySelector('a'), item.querySelector('ul')].map((each) => each && copyOf(each))
  if (!label || !list) return copyOf(item)
  rename(label, 'navbar__link', 'menu__link')
  label.classList.add('menu__link--sublist')
  label.removeAttribute('aria-haspopup')
  list.className = 'menu__list'
  for (const link of list.querySelectorAll('a')) rename(link, 'dropdown__link', 'menu__link')
  for (const row of list.children) row.classList.add('menu__list-item')
  const heading = createElement('div', { className: 'menu__list-item-collapsible' }, label)
  const row = createElement('li', { className: 'menu__list-item' }, heading)
  const caret =
    label.role === 'button' ? label : createElement('button', { type: 'button', className: 'clean-btn menu__caret' })
  if (caret === label) label.classList.add('menu__link--sublist-caret')
  else heading.append(caret)
  const turn = (isOpen: boolean): void => {
    row.classList.toggle('menu__list-item--collapsed', !isOpen)
    caret.ariaExpanded = String(isOpen)
    if (caret !== label) caret.ariaLabel = translate(dropdownCaretMessage(isOpen))
    if (isOpen) row.append(list)
    else list.remove()
  }
  onPress(caret, () => turn(!list.isConnected))
  turn(list.querySelector('[aria-current]') !== null)
  return row
}

/** The menu beside the page: the sidebar of docs, or the posts of a blog. */
function sectionMenu(input: MenuInput): Element | undefined {
  const sidebar = document.querySelector<HTMLElement>('.theme-doc-sidebar-container .theme-doc-sidebar-menu')
  if (sidebar) return docsMenu(sidebar, input)
  const posts = document.querySelectorAll('.blog-sidebar li > a')
  if (posts.length === 0) return undefined
  const rows = [...posts].map((post) => {
    const link = copyOf(post)
    link.className = `menu__link${post.ariaCurrent ? ' menu__link--active' : ''}`
    return createElement('li', { className: 'menu__list-item' }, link)
  })
  return createElement('ul', { className: 'menu__list' }, ...rows)
}

function docsMenu(sidebar: HTMLElement, { controls, createList, itemsReady }: MenuInput): Element {
  const list = copyOf(sidebar)
  const { toggle } = createList(list, new Map(controls.categories))
  onPress(list, async (target) => {
    const control = target.closest<HTMLElement>('.menu__caret,.menu__link--sublist-caret')
    if (!control || toggle(control)) return
    setBusy(true)
    await itemsReady().catch(() => undefined)
    setBusy(false)
    // The next best is its first page, as without scripts.
    const link = control.closest('li')?.querySelector('a')
    if (!toggle(control) && link) location.assign(link.href)
  })
  return list
}

/** Calls back for clicks, and for the keys of a button on links that act as one. */
function onPress(element: HTMLElement, act: (target: HTMLElement) => unknown): void {
  element.addEventListener('click', (event) => {
    const target = (event.target as Element).closest<HTMLElement>('button,[role=button]')
    if (!target) return
    event.preventDefault()
    void act(target)
  })
  element.addEventListener('keydown', (event) => {
    const target = event.target as HTMLElement
    if (event.key !== ' ' || !target.matches('a[role=button]')) return
    event.preventDefault()
    void act(target)
  })
}

function copies(bar: Element, selector: string): readonly Element[] {
  const element = bar.querySelector(selector)
  if (!element) return []
  const copy = copyOf(element)
  copy.classList.remove('navbar__color-mode')
  return [copy]
}

function copyOf<Type extends Element>(element: Type): Type {
  return element.cloneNode(true) as Type
}

function rename(element: Element, from: string, to: string): void {
  const isActive = element.classList.contains(`${from}--active`)
  element.classList.remove(from, `${from}--active`, 'navbar__item')
  element.classList.add(to)
  element.classList.toggle(`${to}--active`, isActive)
  // Labels break into two lines in the bar alone.
  for (const label of element.querySelectorAll('.navbar__label')) label.replaceWith(...label.childNodes)
}

/** The icon of the button that opens the menu, with other lines. */
function closeIconOf(toggle: Element): Node {
  const icon = toggle.querySelector('svg')
  const copy = icon ? copyOf(icon) : createElement('svg', {})
  copy.setAttribute('width', '20')
  copy.setAttribute('height', '20')
  copy.querySelector('path')?.setAttribute('d', closeIcon)
  return copy
}
