import { ItemsScreen } from '../menu-editor/items-screen.tsx'

/** The items of the menu; `menu-editor.tsx` loads them. */
export default function Menu() {
  return <ItemsScreen />
}
