import { create } from 'zustand'

interface AreaPickerState {
  readonly open: boolean
  readonly show: () => void
  readonly hide: () => void
}

/** Whether the delivery-area sheet is open; shared by all parts of the page. */
export const useAreaPicker = create<AreaPickerState>((set) => ({
  open: false,
  show: () => set({ open: true }),
  hide: () => set({ open: false }),
}))
