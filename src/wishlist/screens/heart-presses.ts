const hearts = () => import('./hearts.ts')

/** The rest comes with the first press, and at once for who may have filled hearts. */
export function followHearts(): () => void {
  if (document.documentElement.dataset.signedIn === 'true' || hasWishes()) fill()
  const session = new MutationObserver(fill)
  session.observe(document.documentElement, { attributeFilter: ['data-signed-in'] })
  document.addEventListener('click', onPress)
  return () => {
    session.disconnect()
    document.removeEventListener('click', onPress)
  }
}

function fill(): void {
  hearts().then(
    ({ fillHearts }) => fillHearts(),
    () => undefined,
  )
}

function onPress(event: MouseEvent): void {
  const heart = event.target instanceof Element ? event.target.closest('button.heart') : null
  if (!(heart instanceof HTMLButtonElement)) return
  event.preventDefault()
  hearts().then(
    ({ pressHeart }) => pressHeart(heart.value),
    () => heart.form?.requestSubmit(heart),
  )
}

function hasWishes(): boolean {
  try {
    return 'wishlist' in localStorage
  } catch {
    return false
  }
}
