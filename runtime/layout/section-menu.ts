import { type ReactNode, useSyncExternalStore } from 'react'
import { type Runtime, useRuntime } from '../hooks/runtime.ts'
import { createStore, type WritableStore } from '../preferences/store.ts'

/** The menus that pages give to their app. */
const menus = new WeakMap<Runtime, WritableStore<ReactNode>>()

/** The menu that a component of the page gives to the sidebar of small screens, in place of the page's own. */
export function useSectionMenuStore(): WritableStore<ReactNode> {
  const runtime = useRuntime()
  const store = menus.get(runtime) ?? createStore<ReactNode>(undefined)
  menus.set(runtime, store)
  return store
}

/** Returns the menu of that store. */
export function useSectionMenu(): ReactNode {
  const store = useSectionMenuStore()
  return useSyncExternalStore(store.subscribe, store.get, () => undefined)
}
