/** What came of passing a link on: handed to the device's own sheet, copied, left alone after all, or impossible. */
export type ShareResult = 'shared' | 'copied' | 'dismissed' | 'failed'

/** Passes a link on the way the device does it, else copies it. */
export async function shareLink(link: { readonly url: string; readonly title?: string }): Promise<ShareResult> {
  try {
    if (navigator.share) {
      await navigator.share(link)
      return 'shared'
    }
    await navigator.clipboard.writeText(link.url)
    return 'copied'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'dismissed' : 'failed'
  }
}
