import { ChoicesScreen } from '../choices/choices-screen.tsx'

/** The modifier groups of the menu; `menu-editor.tsx` loads them. */
export default function Choices() {
  return <ChoicesScreen />
}
