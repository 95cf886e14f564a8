/** Masks order keys in a path for logs, because a key gives access to its order. */
export function loggedPath(path: string): string {
  return path.replace(/(?<=\/)(?:[\w-]{22}|[0-9a-f]{32})(?=\/|$)/g, '…')
}
