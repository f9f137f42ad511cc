import { useEffect } from 'react'

/** Buttons that were pressed, and forms whose choice was changed. */
type Early = { earlyPresses?: (HTMLButtonElement | HTMLFormElement)[] }

/**
 * Runs in the head. On a slow line a page is read, and its buttons are pressed, long before its scripts are there: what only they can answer
 * is remembered, and done once they can. Links, menus and forms with a button work without them and are left alone. A choice that the browser
 * has brought back by itself is nobody's press.
 */
export const earlyPressesScript =
  '(()=>{const early=window.earlyPresses=[];const note=(pressed)=>window.earlyPresses&&pressed&&early.push(pressed);addEventListener("click",({target})=>note(target.closest?.("button[type=button]:not([popovertarget],[commandfor])")),true);addEventListener("change",({target})=>navigator.userActivation?.hasBeenActive!==false&&note(target.closest?.("form[data-sends-itself]")),true)})()'

/** For the root of the page: one after the other, as a shopper presses them, so that each finds what the one before has done. */
export function useEarlyPresses(): void {
  useEffect(() => void repeat(), [])
}

async function repeat(): Promise<void> {
  const here: Early = window as Early
  const early = here.earlyPresses ?? []
  delete here.earlyPresses
  for (const pressed of early) {
    if (!pressed.isConnected) continue
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
    else pressed.click()
    await new Promise((resolve) => setTimeout(resolve))
  }
}
