import { AutoScroller, DragDropManager, Draggable, PointerActivationConstraints, PointerSensor } from '@dnd-kit/dom'

/** What is dragged by a handle. */
export interface DraggedEntry {
  readonly id: string
  readonly name: string
}

/** Called while an entry is dragged; heights are those in the window. */
export interface DragHandlers {
  readonly onStart: (entry: DraggedEntry, clientY: number) => void
  readonly onMove: (clientY: number) => void
  readonly onEnd: (isDropped: boolean) => void
}

export interface Dragging {
  /** Lets an entry be dragged by a handle. Returns a function that ends that. */
  add(handle: Element, entry: DraggedEntry): () => void
  end(): void
}

/*
 * Two pixels distinguish a drag from a press. The other plugins of the library are left out: they insert style elements, which
 * the content security policy refuses, and announce in English. A mark between two lines shows where the entry will be.
 */
const sensors = [
  PointerSensor.configure({
    activationConstraints: [new PointerActivationConstraints.Distance({ value: 2 })],
  }),
]

/** Recognizes drags by mouse, pen and touch. A chunk of its own: lists are shown, and moved by keys, without it. */
export function startDragging(handlers: DragHandlers): Dragging {
  const manager = new DragDropManager<{ readonly entry?: DraggedEntry }>({ sensors, plugins: [AutoScroller] })
  const { monitor } = manager
  monitor.addEventListener('dragstart', ({ operation: { source, position } }) => {
    const entry = source?.data.entry
    if (entry) handlers.onStart(entry, position.current.y)
  })
  // The operation has the position before this event.
  monitor.addEventListener('dragmove', ({ operation: { position }, to }) =>
    handlers.onMove(to?.y ?? position.current.y),
  )
  monitor.addEventListener('dragend', ({ canceled }) => handlers.onEnd(!canceled))
  return {
    add(handle, entry) {
      const draggable = new Draggable({ id: entry.id, data: { entry }, element: handle }, manager)
      return () => draggable.destroy()
    },
    end: () => manager.destroy(),
  }
}
