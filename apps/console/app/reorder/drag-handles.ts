import { whenIdle } from '../shell/lazy-part.tsx'
import type { DraggedEntry, Dragging, DragHandlers } from './dragging.ts'

/** The handles of a list. The code that recognizes drags is loaded after the page. */
export interface DragHandles {
  /** Loads the code once the browser is idle. Returns a function that ends dragging. */
  start(): () => void
  /** Lets an entry be dragged by a handle. Returns a function that ends that. */
  add(handle: Element, entry: DraggedEntry): () => void
}

interface Handle {
  readonly entry: DraggedEntry
  remove: (() => void) | null
}

/** `handlers` is read at each event. */
export function createDragHandles(handlers: () => DragHandlers): DragHandles {
  const handles = new Map<Element, Handle>()
  let dragging: Dragging | null = null
  let isStarted = false

  async function load(): Promise<void> {
    const { startDragging } = await import('./dragging.ts')
    if (dragging || !isStarted) return
    const started = startDragging({
      onStart: (entry, clientY) => handlers().onStart(entry, clientY),
      onMove: (clientY) => handlers().onMove(clientY),
      onEnd: (isDropped) => handlers().onEnd(isDropped),
    })
    dragging = started
    for (const [element, handle] of handles) handle.remove = started.add(element, handle.entry)
  }

  /** A press before the code is there begins a drag once it is, unless it has ended. */
  async function press(event: Event): Promise<void> {
    if (dragging || !(event instanceof PointerEvent)) return
    const ended = new AbortController()
    const options = { signal: ended.signal, capture: true }
    for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, () => ended.abort(), options)
    // Without the code, the entry is moved by keys.
    await load().catch(() => ended.abort())
    // The library binds its handles in a task of its own.
    await new Promise((resolve) => setTimeout(resolve))
    if (!ended.signal.aborted) event.target?.dispatchEvent(new PointerEvent(event.type, event))
    ended.abort()
  }

  return {
    start() {
      isStarted = true
      const takeBack = whenIdle(() => void load().catch(() => {}))
      return () => {
        takeBack()
        isStarted = false
        dragging?.end()
        dragging = null
        for (const handle of handles.values()) handle.remove = null
      }
    },
    add(element, entry) {
      const onPress = (event: Event) => void press(event)
      element.addEventListener('pointerdown', onPress)
      const handle: Handle = { entry, remove: dragging?.add(element, entry) ?? null }
      handles.set(element, handle)
      return () => {
        element.removeEventListener('pointerdown', onPress)
        handle.remove?.()
        handles.delete(element)
      }
    },
  }
}
