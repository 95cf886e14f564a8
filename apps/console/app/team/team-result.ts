/** The result of a form of the team screen. */
export type TeamResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'invited'; readonly email: string }
  | { readonly kind: 'refused'; readonly problem: 'email' | 'member' | 'lastOwner' | 'tooMany' | 'gone' }
