/** The mark of the portal: six boards, laid as brickwork. */
export function Logo() {
  return (
    <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
      <g fill="#e9b667">
        <rect x="2" y="4" width="11" height="5" rx="1" />
        <rect x="15" y="4" width="11" height="5" rx="1" />
        <rect x="2" y="11" width="15" height="5" rx="1" />
        <rect x="19" y="11" width="7" height="5" rx="1" />
        <rect x="2" y="18" width="7" height="5" rx="1" />
        <rect x="11" y="18" width="15" height="5" rx="1" />
      </g>
    </svg>
  )
}
