import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLightbox } from '#design/overlays/lightbox.tsx'
import type { LargePicture } from '#design/overlays/lightbox-overlay.tsx'
import { StoredHtml } from '#web/stored-html.tsx'

/** The reviews as the server made them; a press on a picture opens those of its review in place. */
export function ReviewsPart({ html }: { html: string }) {
  const part = useRef<HTMLElement>(null)
  const [pictures, setPictures] = useState<readonly LargePicture[]>([])
  const { opener, overlay } = useLightbox(pictures)
  const press = useEffectEvent((event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.rev-pics a')
    if (!link) return
    const links = [...(link.closest('ul')?.querySelectorAll('a') ?? [])]
    setPictures(links.map(pictureOf))
    opener(links.indexOf(link)).onClick(event)
  })
  useEffect(() => {
    const box = part.current
    const onClick = (event: MouseEvent) => press(event)
    box?.addEventListener('click', onClick)
    return () => box?.removeEventListener('click', onClick)
  }, [])
  return (
    <section ref={part} className="pdp-section" id="reviews" aria-labelledby="reviews-head">
      <StoredHtml className="revs" html={html} />
      {overlay}
    </section>
  )
}

function pictureOf(link: HTMLAnchorElement): LargePicture {
  const { width, height } = link.dataset
  const alt = link.querySelector('img')?.alt ?? ''
  return { src: link.href, alt, width: Number(width), height: Number(height) }
}
