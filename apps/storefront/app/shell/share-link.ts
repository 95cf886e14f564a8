/** Outcome of `shareLink`. */
export type ShareResult = 'shared' | 'copied' | 'dismissed' | 'failed'

/** Opens the device's share sheet, or copies the link where there is none. */
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
