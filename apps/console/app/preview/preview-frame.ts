/** What the preview in a frame is sent: apps/storefront/app/preview/use-console-messages.ts */
type FrameMessage = { readonly preview: 'refresh' } | { readonly preview: 'show'; readonly path: string }

/** The path below which a preview's pages are, and the page of the storefront that its link opens. */
export function splitPreviewPath(path: string): { readonly base: string; readonly page: string } {
  const [, base = '', page = ''] = /^(\/preview\/[^/]+)(\/.*)$/.exec(path) ?? []
  return { base, page }
}

export function sendToFrame(frame: HTMLIFrameElement | null, message: FrameMessage): void {
  frame?.contentWindow?.postMessage(message, location.origin)
}

/** Whether a message says that the page in the frame listens. */
export function isReadyMessage(frame: HTMLIFrameElement | null, { origin, source, data }: MessageEvent): boolean {
  return origin === location.origin && source === frame?.contentWindow && Object(data).preview === 'ready'
}
