import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

const neverSettles = new Promise<never>(() => {})

/**
 * `lazy` for the component that `pick` takes from a module. If its script is missing, the part stays suspended until the
 * page is loaded again (`watchBuilds`).
 */
export function lazyPart<Module, Props>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    // Vite resolves to undefined when its error was prevented (build-check.ts).
    const module: Module | undefined = await load()
    return module === undefined ? neverSettles : { default: pick(module) }
  })
}
