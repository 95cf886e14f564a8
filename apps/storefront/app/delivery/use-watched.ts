import { useEffect, useState } from 'react'

/** Calls `onChange` with the current value and again for each change, until the returned function is called. */
type Watch<Value> = (onChange: (value: Value | null) => void) => () => void

/**
 * The value of a watcher whose code is loaded after the page; null on the server, until it is loaded, and if that fails.
 * Another `load` function starts another watcher.
 */
export function useWatched<Value>(load: () => Promise<Watch<Value>>): Value | null {
  const [value, setValue] = useState<Value | null>(null)
  useEffect(() => {
    let stop: (() => void) | undefined
    let left = false
    load().then(
      (watch) => {
        if (!left) stop = watch(setValue)
      },
      () => {},
    )
    return () => {
      left = true
      stop?.()
    }
  }, [load])
  return value
}
