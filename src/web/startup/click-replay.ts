import { useEffect } from 'react'

type Early = { earlyPresses?: (HTMLElement | HTMLFormElement)[] }

/**
 * Runs in the head. On a slow line buttons are pressed before the scripts are loaded: such clicks
 * are recorded and replayed after hydration, also on links that open a dialog. Other links, menus
 * and forms work without script. Choices restored by the browser are ignored.
 */
export const clickReplayScript =
  '(()=>{const early=window.earlyPresses=[];const note=(pressed)=>window.earlyPresses&&pressed&&early.push(pressed);addEventListener("click",(event)=>{const button=event.target.closest?.("button[type=button]:not([popovertarget],[commandfor])");const opener=event.ctrlKey||event.metaKey||event.shiftKey?null:event.target.closest?.("a[aria-haspopup=dialog]");if(opener&&window.earlyPresses)event.preventDefault();note(button??opener)},true);addEventListener("change",({target})=>navigator.userActivation?.hasBeenActive!==false&&note(target.closest?.("form[data-sends-itself]")),true)})()'

/** Replays one at a time, so that each click sees the result of the one before. */
export function useClickReplay(): void {
  useEffect(() => void repeat(), [])
}

async function repeat(): Promise<void> {
  const here: Early = window as Early
  const early = here.earlyPresses ?? []
  delete here.earlyPresses
  for (const target of early) {
    if (!target.isConnected) continue
    if (target instanceof HTMLFormElement) target.requestSubmit()
    else target.click()
    await new Promise((resolve) => setTimeout(resolve))
  }
}
