import type { Page } from '@playwright/test'

/** What a guest did since the counter was started. */
export interface InputCount {
  /** Taps and clicks, Enter and Space; a native list counts twice, because it is opened and an option is chosen. */
  presses: number
  /** Fields with typed text. */
  fields: number
}

/** Counts the input of a guest on the pages of a browser context, across page loads. */
export async function countInput(page: Page): Promise<{ reset(): void; count(): InputCount }> {
  let presses = 0
  const fields = new Set<string>()
  const context = page.context()
  await context.exposeFunction('countPress', (by: number) => {
    presses += by
  })
  await context.exposeFunction('countField', (field: string) => {
    fields.add(field)
  })
  await context.addInitScript(watchInput)
  return {
    reset() {
      presses = 0
      fields.clear()
    },
    count: () => ({ presses, fields: fields.size }),
  }
}

/** Runs in the page. */
function watchInput(): void {
  const { countPress, countField } = window as unknown as {
    countPress: (by: number) => void
    countField: (field: string) => void
  }
  // Not on the window, where Playwright stops the events of a press whose target has moved, and repeats the press.
  const listen = (type: string, listener: (event: Event) => void) =>
    document.addEventListener(type, listener, { capture: true })
  // Clicks that a label or the keyboard causes have no pointer.
  listen('click', (event) => {
    if (event instanceof PointerEvent && event.pointerType !== '') countPress(1)
  })
  listen('keydown', (event) => {
    const { key, target } = event as KeyboardEvent
    const isTyped = key === ' ' && target instanceof HTMLInputElement
    if ((key === 'Enter' || key === ' ') && !isTyped) countPress(1)
  })
  listen('input', ({ target }) => {
    if (target instanceof HTMLSelectElement) countPress(2)
    const isText =
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox')
    if (isText) countField(`${location.pathname} ${target.id} ${target.name}`)
  })
}
