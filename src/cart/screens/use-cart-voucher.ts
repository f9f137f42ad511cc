import { useEffect, useState, useSyncExternalStore } from 'react'
import { forgetApplied, keepApplied, keptCode } from '#vouchers/screens/applied-voucher.ts'

export type CartVoucher = {
  chosen: string | undefined
  choose: (code: string) => void
  remove: () => void
}

/**
 * The voucher whose Apply was pressed, here or at the checkout, which takes it over. `first` is that
 * of the page's address, for a press before the script was there.
 */
export function useCartVoucher(first: string | undefined): CartVoucher {
  const storedCode = useSyncExternalStore(never, keptCode, () => undefined)
  const [pressed, setPressed] = useState<{ code: string | undefined }>()
  useEffect(() => {
    if (first) keepApplied(undefined, first)
  }, [first])
  return {
    chosen: pressed ? pressed.code : (first ?? storedCode),
    choose: (code) => {
      keepApplied(undefined, code)
      setPressed({ code })
    },
    remove: () => {
      forgetApplied()
      setPressed({ code: undefined })
    },
  }
}

const never = () => () => undefined
