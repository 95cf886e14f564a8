import { type ComponentType, use, useEffect } from 'react'

/** A component whose code is a chunk of its own, loaded when it is first shown or by `preload`. */
export interface LazyPart<Props extends object> {
  (props: Props): React.JSX.Element
  /** Loads the code. A failed attempt is repeated by the next call. */
  readonly preload: () => Promise<unknown>
}

/** Once its code is loaded, the part is rendered at once, without suspending. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let Loaded: ComponentType<Props> | null = null
  let loading: Promise<ComponentType<Props>> | null = null
  const preload = () => {
    loading ??= load().then(
      (component) => {
        Loaded = component
        return component
      },
      (error) => {
        loading = null
        throw error
      },
    )
    return loading
  }
  function Part(props: Props) {
    const Shown = Loaded ?? use(preload())
    return <Shown {...props} />
  }
  return Object.assign(Part, { preload })
}

/** Loads the code of parts once the browser is idle, so that a press finds it. */
export function usePreload(...parts: readonly Pick<LazyPart<never>, 'preload'>[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts are those of the module
  useEffect(
    () =>
      whenIdle(() => {
        // A part that cannot be loaded now is loaded when it is shown.
        for (const part of parts) part.preload().catch(() => {})
      }),
    [],
  )
}

/** Calls `run` once the browser is idle. Returns a function that takes it back. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 300)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(run, { timeout: 3000 })
  return () => cancelIdleCallback(id)
}
