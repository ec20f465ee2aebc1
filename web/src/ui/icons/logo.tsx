/** The supplier's mark, or the portal's own; the server knows which. */
export function Logo() {
  return <img src="/mark.png" height={28} alt="" />
}
