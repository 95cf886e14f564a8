/* Runs in the page: shows new messages without a reload, and copies codes. */

setInterval(async () => {
  const response = await fetch(location.href).catch(() => null)
  if (!response?.ok) return
  const latest = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('main')
  const shown = document.querySelector('main')
  if (latest && shown && !shown.isEqualNode(latest)) shown.replaceWith(latest)
}, 1_500)

document.addEventListener('click', async ({ target }) => {
  if (!(target instanceof HTMLButtonElement)) return
  try {
    await navigator.clipboard.writeText(target.previousElementSibling?.textContent ?? '')
    target.textContent = target.dataset['copied'] ?? ''
  } catch {
    // Without clipboard permission, the code can be selected.
  }
})
