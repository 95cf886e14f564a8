/** What is used of fontkit 2.0.4, which brings no types. */
declare module 'fontkit' {
  interface Font {
    readonly unitsPerEm: number
    layout(text: string): { readonly advanceWidth: number }
  }
  export function openSync(path: string): Font
}
