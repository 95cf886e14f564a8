import { useEffect, useState } from 'react'

/**
 * The id of the section in view: the last of `ids` whose top has passed the sticky bars. Their height is read from
 * `scroll-padding-top` of the document.
 */
export function useScrollSpy(ids: readonly string[]): string | undefined {
  const [active, setActive] = useState(ids[0])
  const key = ids.join('\n')

  useEffect(() => {
    const sections = key.split('\n')
    let frame = 0
    const look = () => {
      frame = 0
      const barsEnd = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
      const passed = sections.filter((id) => {
        const section = document.getElementById(id)
        return section && section.getBoundingClientRect().top <= barsEnd + 1
      })
      // At the end of the page, a short last section cannot reach the top.
      const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
      setActive((atEnd && window.scrollY > 0 ? sections.at(-1) : passed.at(-1)) ?? sections[0])
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('resize', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('resize', onScroll)
    }
  }, [key])

  return active
}
