/** What heic-decode 2.1.0 exports; it brings no types, and those of DefinitelyTyped lack the sizes and `dispose`. */
declare module 'heic-decode' {
  interface Decodable {
    readonly width: number
    readonly height: number
    /** The pixels as RGBA. */
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }>
  }
  const decode: {
    /** Reads the headers of the images of a file; `dispose` frees their memory. */
    all(file: { buffer: Uint8Array }): Promise<readonly Decodable[] & { dispose(): void }>
  }
  export default decode
}
