/** Key of a menu: branch, version and language. */
export interface MenuKey {
  readonly referenceId: string
  readonly version: string
  readonly language: string
  /** The selling types of the branch. */
  readonly types: readonly string[]
}

let current: MenuKey | undefined

/** Sets the key of the current menu. */
export function setCurrentMenu(key: MenuKey): void {
  current = key
}

/** The key of the current menu; undefined before a shop is loaded. */
export function currentMenu(): MenuKey | undefined {
  return current
}
