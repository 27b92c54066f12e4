import type { ComponentType } from 'react'
import type { FailedSlot } from '../contract/index.ts'
import type { ThemeOverrides } from './slots.ts'

/** The slots of a site, and which of them an error came from. */
interface NamedSlots {
  readonly theme: ThemeOverrides
  readonly slotOf: (error: unknown) => FailedSlot | undefined
}

/** Makes the site's slots remember what they throw. An error of a component inside of a slot counts as that component's own. */
export function namedSlots(theme: ThemeOverrides): NamedSlots {
  const slotsByError = new WeakMap<object, FailedSlot>()
  const slots = Object.entries(theme).map(([name, component]) => [
    name,
    isFunction(component) ? remembering(name, component, slotsByError) : component,
  ])
  const slotOf = (error: unknown): FailedSlot | undefined =>
    typeof error === 'object' && error !== null ? slotsByError.get(error) : undefined
  return { theme: Object.fromEntries(slots) as ThemeOverrides, slotOf }
}

type SlotFunction = (props?: { readonly item?: unknown }) => unknown

/** Whether a component is a function, and no class. */
function isFunction(component: unknown): component is SlotFunction {
  return (
    typeof component === 'function' &&
    !(component as ComponentType & { prototype?: object }).prototype?.hasOwnProperty('render')
  )
}

function remembering(name: string, component: SlotFunction, slotsByError: WeakMap<object, FailedSlot>): SlotFunction {
  const Slot: SlotFunction = (props) => {
    try {
      return component(props)
    } catch (error) {
      if (typeof error === 'object' && error !== null) slotsByError.set(error, { name, item: itemIn(props) })
      throw error
    }
  }
  return Object.assign(Slot, component)
}

/** The item that a slot renders, as JSON. */
function itemIn(props: Parameters<SlotFunction>[0]): string | undefined {
  return props?.item === undefined ? undefined : JSON.stringify(props.item)
}
