import { useEffect } from 'react'

/** Buttons and links that were pressed, and forms whose choice was changed. */
type Early = { earlyPresses?: (HTMLElement | HTMLFormElement)[] }

/**
 * Runs in the head. On a slow line a page is read, and its buttons are pressed, long before its
 * scripts are there: what only they can answer is remembered, and done once they can. So is a link
 * that opens a dialog here, which would lead away from the shop to a bare picture. Other links,
 * menus and forms with a button work without them and are left alone. A choice that the browser has
 * brought back by itself is nobody's press.
 */
export const clickReplayScript =
  '(()=>{const early=window.earlyPresses=[];const note=(pressed)=>window.earlyPresses&&pressed&&early.push(pressed);addEventListener("click",(event)=>{const button=event.target.closest?.("button[type=button]:not([popovertarget],[commandfor])");const opener=event.ctrlKey||event.metaKey||event.shiftKey?null:event.target.closest?.("a[aria-haspopup=dialog]");if(opener&&window.earlyPresses)event.preventDefault();note(button??opener)},true);addEventListener("change",({target})=>navigator.userActivation?.hasBeenActive!==false&&note(target.closest?.("form[data-sends-itself]")),true)})()'

/**
 * For the root of the page: one after the other, as a shopper presses them, so that each finds what
 * the one before has done.
 */
export function useClickReplay(): void {
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
