import { buttonClass } from '@sofra/ui/button'
import { classes } from '@sofra/ui/classes'
import { LogIn } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import styles from './sign-in-link.module.css'

/** Link to the sign-in, which leads back to this page. */
export function SignInLink({ children }: { readonly children: string }) {
  const to = useSignInPath()
  return (
    <Link className={classes(buttonClass({ variant: 'quiet', size: 'small' }), styles['link'])} to={to}>
      <LogIn size={18} aria-hidden />
      {children}
    </Link>
  )
}

/** Path of the sign-in with this page as return path. */
export function useSignInPath(): string {
  const { referenceId } = useShop()
  const { pathname } = useLocation()
  return `/${referenceId}/login?to=${encodeURIComponent(pathname)}`
}
