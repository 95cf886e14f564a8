/** Mocks the parts of `<dialog>` and of media queries that jsdom lacks and the components use. No media query matches. */
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
