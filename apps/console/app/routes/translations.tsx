import { TranslationsScreen } from '../translations/translations-screen.tsx'

/** The texts of the menu in all languages; `menu-editor.tsx` loads them. */
export default function Translations() {
  return <TranslationsScreen />
}
