/*
 * Shows alerts about unanswered orders (docs/decisions/0102-web-push.md). The server sends
 * { title, body, path, tag, language }; `path` is a page of the console. It caches nothing.
 */

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const { title, body, path, tag, language } = event.data.json()
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      // A later alert of the same order sounds again.
      renotify: true,
      requireInteraction: true,
      lang: language,
      dir: language === 'ar' ? 'rtl' : 'ltr',
      icon: '/console/icon.svg',
      data: { path },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(new URL(event.notification.data.path, self.location.origin)))
})

/** Shows a page of the console in a window that is open, first of all one that shows it already, or else in a new one. */
async function openPage({ origin, href, pathname }) {
  // A message can open pages of this origin only.
  if (origin !== self.location.origin) return
  const windows = await self.clients.matchAll({ type: 'window' })
  const pages = windows.filter(({ url }) => new URL(url).pathname.startsWith('/console'))
  const open = pages.find(({ url }) => new URL(url).pathname === pathname) ?? pages[0]
  if (!open) return self.clients.openWindow(href)
  await open.focus()
  // A board that is open stays as it is; it has received the order.
  return open.url === href ? open : open.navigate(href)
}
