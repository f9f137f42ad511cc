import { dismissToast, showToast, toastsNow, type Toast } from '#design/overlays/toasts.ts'

/** A message about a product takes the place of an older one about it, which is no longer true. */
export function sayOf(productId: string, toast: Toast): void {
  for (const { about, id } of toastsNow()) if (about === productId) dismissToast(id)
  showToast({ ...toast, about: productId })
}
