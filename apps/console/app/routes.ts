import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/* The routes below `/console`. All routes inside the layout require a session. */
export default [
  route('sign-in', 'routes/sign-in.tsx'),
  route('sign-in/code', 'routes/sign-in-code.tsx'),
  route('sign-up', 'routes/sign-up.tsx'),
  route('forgot-password', 'routes/forgot-password.tsx'),
  route('reset-password', 'routes/reset-password.tsx'),
  route('confirm-email', 'routes/confirm-email.tsx'),
  route('welcome/:token', 'routes/welcome.tsx'),
  route('invitation/:token', 'routes/invitation.tsx'),
  route('switch-user', 'routes/switch-user.tsx'),
  route('start', 'routes/start.tsx'),
  route('email-confirmation', 'routes/email-confirmation-data.ts'),
  route('sign-out', 'routes/sign-out.tsx'),
  route('appearance', 'routes/appearance.tsx'),
  layout('routes/staff.tsx', [
    index('routes/home.tsx'),
    route('orders', 'routes/orders.tsx'),
    route('kitchen', 'routes/kitchen.tsx'),
    layout('routes/menu-editor.tsx', [
      route('menu', 'routes/menu.tsx'),
      route('menu/choices', 'routes/choices.tsx'),
      route('menu/labels', 'routes/labels.tsx'),
      route('menu/translations', 'routes/translations.tsx'),
    ]),
    route('menu/stock', 'routes/stock.tsx'),
    route('menu/preview', 'routes/preview.tsx'),
    route('menu/versions', 'routes/versions.tsx'),
    route('feedback', 'routes/feedback.tsx'),
    route('wallet', 'routes/wallet.tsx'),
    route('payments', 'routes/payments.tsx'),
    route('security', 'routes/security.tsx'),
    route('team', 'routes/team.tsx'),
    route('settings/history', 'routes/history.tsx'),
  ]),
  route('*', 'routes/unmatched.tsx'),
] satisfies RouteConfig
