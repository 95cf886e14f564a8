/** Shown by the layout around it, which keeps the menu in place while addresses change. */
export default function Screen() {
  return null
}
