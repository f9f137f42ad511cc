import { useContext } from 'react'
import { Form } from 'react-router'
import { fieldsKey, forgetFields } from '#orders/screens/kept-fields.ts'
import { Nonce } from '#shell/screens/nonce.ts'
import { appliedKey, forgetApplied } from '#vouchers/screens/applied-voucher.ts'
import { mirror } from './session-mirror.ts'

// Before the page's own scripts are there the browser sends the form by itself, and nothing of this page runs afterwards.
const forgetEarlyScript = `document.getElementById("log-out").addEventListener("submit",()=>{try{for(const key of ${JSON.stringify([fieldsKey, appliedKey])})window.earlyPresses&&sessionStorage.removeItem(key)}catch{}})`

export function LogOutForm() {
  const nonce = useContext(Nonce)
  return (
    <>
      <Form id="log-out" method="post" />
      <script nonce={nonce} suppressHydrationWarning>{import.meta.env.SSR ? forgetEarlyScript : ''}</script>
    </>
  )
}

/** What the tab has kept of the shopper, such as an address typed at checkout, goes with the session. */
export function forgetShopper(): void {
  mirror(undefined)
  forgetFields()
  forgetApplied()
}
