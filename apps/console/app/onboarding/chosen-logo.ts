import { create } from 'zustand'
import { readStoredLogo, storeLogo } from './stored-logo.ts'

/** The logo of a shop that is not created yet. */
export interface ChosenLogo {
  readonly file: File
  /** An address of the file for `<img>`. */
  readonly preview: string
  /** Its dominant colour; null: it has none, or is not known. */
  readonly accent: string | null
  /** Whether that becomes the colour of the shop. */
  readonly usesAccent: boolean
}

interface LogoState {
  readonly logo: ChosenLogo | null
  /** The form that creates the shop; null while it was not sent. */
  readonly formKey: string | null
}

/** Keeps the logo from the form of the shop to the set-up that follows, where the shop has a library for it. */
export const useChosenLogo = create<LogoState>(() => ({ logo: null, formKey: null }))

/** Replaces the logo; null takes it away. */
export function chooseLogo(logo: ChosenLogo | null): void {
  const { logo: old } = useChosenLogo.getState()
  if (old && old.preview !== logo?.preview) URL.revokeObjectURL(old.preview)
  useChosenLogo.setState({ logo, formKey: null })
  void storeLogo(logo)
}

/** Brings back the logo that was chosen before the page was reloaded. */
export async function restoreLogo(): Promise<void> {
  const stored = await readStoredLogo()
  if (!stored || useChosenLogo.getState().logo) return
  useChosenLogo.setState({ logo: { ...stored, preview: URL.createObjectURL(stored.file) } })
}

/** Notes which form the logo was sent with. */
export function sendLogoWith(formKey: string): void {
  useChosenLogo.setState({ formKey })
}

/** The file of the logo that was sent with a form, once. */
export function takeLogo(formKey: string): File | null {
  const { logo, formKey: sent } = useChosenLogo.getState()
  if (!logo || sent !== formKey) return null
  chooseLogo(null)
  return logo.file
}
