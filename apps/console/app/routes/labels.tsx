import { LabelsScreen } from '../labels/labels-screen.tsx'

/** The tags, allergens and taxes of the menu; `menu-editor.tsx` loads them. */
export default function Labels() {
  return <LabelsScreen />
}
