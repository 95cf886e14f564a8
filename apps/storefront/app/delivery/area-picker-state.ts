import { create } from 'zustand'

interface AreaPickerState {
  readonly open: boolean
  readonly show: () => void
  readonly hide: () => void
}

/** Whether the list of areas is open: any part of the page may ask for it. */
export const useAreaPicker = create<AreaPickerState>((set) => ({
  open: false,
  show: () => set({ open: true }),
  hide: () => set({ open: false }),
}))
