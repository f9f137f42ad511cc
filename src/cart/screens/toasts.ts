import { dismissToast, showToast, toastsNow, type Toast } from '#design/overlays/toasts.ts'

/** Replaces an older message about the same product. */
export function sayOf(productId: string, toast: Toast): void {
  for (const { about, id } of toastsNow()) if (about === productId) dismissToast(id)
  showToast({ ...toast, about: productId })
}
