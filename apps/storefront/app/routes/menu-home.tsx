/** Rendered by the parent layout, which keeps the menu mounted across navigations. */
export default function Screen() {
  return null
}
