import { afterEach, vi } from 'vitest'

/*
 * Test files of the web apps run in one document per worker, because a document of their own takes longer than the tests.
 * So each file starts with modules of its own, and each test leaves no page and no stored data behind.
 */
vi.resetModules()

afterEach(async () => {
  if (typeof document === 'undefined') return
  const { cleanup } = await import('@testing-library/react')
  cleanup()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})
