/**
 * Moves the focus to new content, but never away from a field or button in use: scrolling would
 * move what a finger presses.
 */
export function takeFocus(target: HTMLElement | null | undefined): void {
  if (!document.activeElement?.matches('input, select, textarea, button, :active')) target?.focus()
}
