import { useLocation } from 'react-router'
import type { Command } from './commands.ts'

/** Returns a function that gives the link to a screen, which keeps the chosen branch. */
export function useScreenLink(): (path: string) => { readonly pathname: string; readonly search: string } {
  const branch = new URLSearchParams(useLocation().search).get('branch')
  return (pathname) => ({ pathname, search: branch === null ? '' : `?branch=${branch}` })
}

/** The numbers of things that need attention, by the path of their screen. */
export type Attention = Readonly<Record<string, number>>

/** The address of a command, with the chosen branch. */
export function addressOfCommand({ path, at }: Pick<Command, 'path' | 'at'>, branchId: string | null): string {
  const { pathname, searchParams, hash } = new URL(path + at, 'http://console.internal')
  if (branchId !== null) searchParams.set('branch', branchId)
  return `${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}${hash}`
}
