import type { ComponentType } from 'react'
import type { ThemeOverrides } from './slots.ts'

/** The slots of a site, and which of them an error came from. */
interface NamedSlots {
  readonly theme: ThemeOverrides
  readonly slotOf: (error: unknown) => string | undefined
}

/** Makes the site's slots remember what they throw. An error of a component inside of a slot counts as that component's own. */
export function namedSlots(theme: ThemeOverrides): NamedSlots {
  const slotsByError = new WeakMap<object, string>()
  const slots = Object.entries(theme).map(([name, component]) => [
    name,
    isFunction(component) ? remembering(name, component, slotsByError) : component,
  ])
  const slotOf = (error: unknown): string | undefined =>
    typeof error === 'object' && error !== null ? slotsByError.get(error) : undefined
  return { theme: Object.fromEntries(slots) as ThemeOverrides, slotOf }
}

type SlotFunction = (props: object) => unknown

/** Whether a component is a function, and no class. */
function isFunction(component: unknown): component is SlotFunction {
  return (
    typeof component === 'function' &&
    !(component as ComponentType & { prototype?: object }).prototype?.hasOwnProperty('render')
  )
}

function remembering(name: string, component: SlotFunction, slotsByError: WeakMap<object, string>): SlotFunction {
  const Slot: SlotFunction = (props) => {
    try {
      return component(props)
    } catch (error) {
      if (typeof error === 'object' && error !== null) slotsByError.set(error, name)
      throw error
    }
  }
  return Object.assign(Slot, component)
}
