/** Plays what jsdom leaves out of `<dialog>` and of media queries, as far as our parts look at it: a phone's. */
export function mockDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  HTMLElement.prototype.setPointerCapture = () => {}
  window.matchMedia = (query) => Object.assign(new EventTarget(), { ...phone, media: query })
}

const phone = { matches: false, onchange: null, addListener: () => {}, removeListener: () => {} }
