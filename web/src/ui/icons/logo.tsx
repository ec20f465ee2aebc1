/** The supplier's logo or the portal's own; the server decides which. */
export function Logo() {
  return <img src="/mark.png" height={28} alt="" />
}
