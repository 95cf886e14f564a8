import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Returns the ref for a group of controlled radio buttons. A radio button checked before hydration is unknown to React, so
 * `choose` is called with its value on mount.
 */
export function usePreHydrationChoice(
  value: string | undefined,
  choose: (value: string) => void,
): RefObject<HTMLFieldSetElement | null> {
  const group = useRef<HTMLFieldSetElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for the value at hydration
  useLayoutEffect(() => {
    const pressed = group.current?.querySelector<HTMLInputElement>('input:checked')?.value
    if (value !== undefined && pressed !== undefined && pressed !== value) choose(pressed)
  }, [])
  return group
}
