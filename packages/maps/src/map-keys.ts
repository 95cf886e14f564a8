/** What a key does on the map; lengths in pixels. */
export type MapKeyAction =
  | { readonly kind: 'move-pin' | 'pan'; readonly x: number; readonly y: number }
  | { readonly kind: 'zoom'; readonly by: 1 | -1 }
  | { readonly kind: 'confirm' }

interface PressedKey {
  readonly key: string
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** Pixels per arrow key press; with Shift ten times as many. */
const stepPixels = 8
const shiftMultiplier = 10

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** Action of a key: arrows move the pin, or the map when there is none to move; null: the key is not handled. */
export function mapKeyAction(pressed: PressedKey, canMovePin: boolean): MapKeyAction | null {
  if (pressed.altKey || pressed.ctrlKey || pressed.metaKey) return null
  const direction = directions[pressed.key]
  if (direction) {
    const pixels = stepPixels * (pressed.shiftKey || !canMovePin ? shiftMultiplier : 1)
    const [x, y] = direction
    return { kind: canMovePin ? 'move-pin' : 'pan', x: x * pixels, y: y * pixels }
  }
  switch (pressed.key) {
    case '+':
    case '=':
      return { kind: 'zoom', by: 1 }
    case '-':
      return { kind: 'zoom', by: -1 }
    case 'Enter':
      return { kind: 'confirm' }
    default:
      return null
  }
}
