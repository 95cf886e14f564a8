/** Masks order keys and the tokens of links and previews in a path for logs, because they give access. */
export function loggedPath(path: string): string {
  return path
    .replace(/^\/preview\/[^/]+/, '/preview/…')
    .replace(/(?<=\/)(?:[\w-]{22}|[0-9a-f]{32})(?=\/|\.data$|$)/g, '…')
}
