import { useState } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '#design/overlays/toasts.ts'
import type { CartItem } from '../rules.ts'
import { cart } from '../store.ts'
import { sayOf } from './toasts.ts'

export function useAddToCart(): {
  adding: boolean
  addToCart: (item: CartItem, stock: string) => void
} {
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)
  const addToCart = (item: CartItem, stock: string) => {
    if (adding) return
    const result = cart.put(item, stock)
    if (!result.ok) {
      showToast({
        tone: result.tone,
        message: result.message,
        ...(result.tone === 'warn' && { action: { label: 'View', to: '/cart' } }),
      })
      return
    }
    setAdding(true)
    sayOf(item.productId, {
      tone: 'ok',
      message: `${item.productName} has been added to your cart.`,
    })
    void navigate('/cart')
  }
  return { adding, addToCart }
}
