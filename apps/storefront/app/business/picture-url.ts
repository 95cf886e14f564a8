/** Where a picture of ours is, in a width and a format. */
export function pictureUrl(id: string, width: number, format: string): string {
  return `/pictures/${id}/${width}.${format}`
}
