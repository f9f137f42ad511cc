/** A browser makes passkeys for a name it reaches securely, never for a number. */
export function takesPasskeys(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  const isNumber = /^[\d.]+$|^\[/.test(hostname)
  return (
    !isNumber &&
    (protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost'))
  )
}
