import { useContext } from 'react'
import { Form } from 'react-router'
import { Nonce } from '#web/nonce.ts'
import { viewedKey } from '#web/viewed/viewed-products.ts'

// Before hydration the browser sends the form by itself: clears the shopper's session storage the
// copy of their cart and what they looked at. `earlyPresses` exists until hydration.
const forgetEarlyScript = `document.getElementById("log-out").addEventListener("submit",()=>{try{if(window.earlyPresses){sessionStorage.clear();localStorage.setItem("cart-state","{}");localStorage.removeItem("${viewedKey}")}}catch{}})`

export function LogOutForm() {
  const nonce = useContext(Nonce)
  return (
    <>
      <Form id="log-out" method="post" />
      <script nonce={nonce} suppressHydrationWarning>
        {import.meta.env.SSR ? forgetEarlyScript : ''}
      </script>
    </>
  )
}
