import { useState } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '#design/overlays/toasts.ts'
import type { CartItem } from '../rules.ts'
import { t } from '#platform/language/translate.ts'
import { cart } from '../store.ts'
import { nameOf } from '#catalogue/screens/names.tsx'

/** `refusal`: why the last press added nothing, for beside the button. */
export function useAddToCart(): {
  adding: boolean
  refusal: string | undefined
  addToCart: (item: CartItem, stock: string) => void
} {
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const addToCart = (item: CartItem, stock: string) => {
    if (adding) return
    const result = cart.put(item, stock)
    setRefusal(result.ok || result.tone === 'warn' ? undefined : t(result.message))
    if (!result.ok) {
      const { tone, message } = result
      if (tone === 'warn')
        showToast({ tone, message: t(message), action: { label: t('View'), to: '/cart' } })
      return
    }
    setAdding(true)
    // The cart says so in its page, over nothing that can be pressed.
    void navigate('/cart', { state: { added: nameOf(item) } })
  }
  return { adding, refusal, addToCart }
}
