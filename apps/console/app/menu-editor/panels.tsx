import { lazyPart } from '../shell/lazy-part.tsx'

/*
 * The panels of the editor are chunks of their own: the list is ready without them. An open panel is part of the address, so that
 * opening one is a navigation, which waits for the code while the screen stays as it is.
 */

export const ItemPanel = lazyPart(async () => (await import('./item-panel.tsx')).ItemPanel)
export const CategoryPanel = lazyPart(async () => (await import('./category-panel.tsx')).CategoryPanel)
export const NewItemPanel = lazyPart(async () => (await import('./new-item-panel.tsx')).NewItemPanel)
export const NewCategoryPanel = lazyPart(async () => (await import('./new-category-panel.tsx')).NewCategoryPanel)

/** Loads the panel that an address opens, if it opens one. */
export async function preloadPanel(search: string): Promise<void> {
  const params = new URLSearchParams(search)
  const panel = params.has('item')
    ? ItemPanel
    : params.has('edit')
      ? CategoryPanel
      : { item: NewItemPanel, category: NewCategoryPanel }[params.get('new') ?? '']
  // One that cannot be loaded now is loaded when it is shown.
  await panel?.preload().catch(() => {})
}
