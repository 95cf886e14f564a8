import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * What a group of radio buttons stands on, when React holds its `value`. One that was pressed before the script arrived is
 * chosen then: React knows nothing of it, and would go on as if another were.
 */
export function usePreHydrationChoice(
  value: string | undefined,
  choose: (value: string) => void,
): RefObject<HTMLFieldSetElement | null> {
  const group = useRef<HTMLFieldSetElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what stood there first counts
  useLayoutEffect(() => {
    const pressed = group.current?.querySelector<HTMLInputElement>('input:checked')?.value
    if (value !== undefined && pressed !== undefined && pressed !== value) choose(pressed)
  }, [])
  return group
}
