import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Keeps the current item where it is in the window when the items before it appear. */
export function useKeptPlace(list: RefObject<HTMLElement | null>, isWhole: boolean): void {
  const before = useRef<number | undefined>(undefined)
  useLayoutEffect(() => {
    const top = list.current?.querySelector('[aria-current]')?.getBoundingClientRect().top
    const container = list.current?.parentElement
    if (container && top !== undefined && before.current !== undefined) container.scrollTop += top - before.current
    before.current = isWhole ? undefined : top
  }, [list, isWhole])
}
