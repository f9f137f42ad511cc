/** Of the device, or chosen in this browser. */
export const appearances = ['System', 'Light', 'Dark'] as const
export type Appearance = (typeof appearances)[number]

const cookie = 'appearance'
const year = 365 * 86_400
const changed = 'appearance'

/**
 * Runs in the head before the first paint, and again when another tab may have chosen: a cached
 * page is the same for everybody. A cookie and not the storage, which a log-out clears.
 */
export const appearanceScript = `(()=>{const root=document.documentElement.dataset;const apply=()=>{const chosen=/(?:^|; )${cookie}=(light|dark)\\b/.exec(document.cookie)?.[1];if(chosen)root.theme=chosen;else delete root.theme;for(const meta of document.querySelectorAll("[name=theme-color]"))meta.content=(chosen??meta.media).includes("dark")?"#0f1617":"#ffffff"};apply();for(const name of ["pageshow","visibilitychange","${changed}"])addEventListener(name,apply)})()`

export function chosenAppearance(): Appearance {
  const { theme } = document.documentElement.dataset
  return appearances.find((appearance) => appearance.toLowerCase() === theme) ?? 'System'
}

export function chooseAppearance(appearance: Appearance): void {
  const age = appearance === 'System' ? 0 : year
  document.cookie = `${cookie}=${appearance.toLowerCase()}; path=/; max-age=${age}; samesite=lax`
  dispatchEvent(new Event(changed))
}

export function onAppearance(listener: () => void): () => void {
  addEventListener(changed, listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    removeEventListener(changed, listener)
    document.removeEventListener('visibilitychange', listener)
  }
}
