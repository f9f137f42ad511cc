import { createContext, useContext } from 'react'

/** Whether single letters are shortcuts: a member can switch them off (WCAG 2.1.4). */
export const SingleKeys = createContext(true)

export function useSingleKeys(): boolean {
  return useContext(SingleKeys)
}

/** Somebody types, or a dialog or a grid has the keys. */
export function isTyping({ target, isComposing }: KeyboardEvent): boolean {
  if (isComposing || document.querySelector('dialog:modal')) return true
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('[role="grid"]') !== null ||
      target.matches(
        'textarea, select, input:not([type="checkbox"]):not([type="radio"]):not([type="button"])',
      ))
  )
}
