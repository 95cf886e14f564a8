/**
 * The value of a cookie in a `Cookie` header; undefined without it. The server's page cache reads cookies in the same
 * way (apps/server/src/page-key.ts): a page must not be rendered with a value that its key does not contain.
 */
export function readCookie(header: string | null, name: string): string | undefined {
  const pair = header?.split(';').find((one) => one.trimStart().startsWith(`${name}=`))
  return pair?.slice(pair.indexOf('=') + 1).trim()
}
