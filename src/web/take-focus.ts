/**
 * For what has just appeared. A field or a button that somebody uses keeps the focus: when a page
 * comes to life under a finger, the scrolling that follows the focus would move what it presses.
 */
export function takeFocus(target: HTMLElement | null | undefined): void {
  if (!document.activeElement?.matches('input, select, textarea, button, :active')) target?.focus()
}
