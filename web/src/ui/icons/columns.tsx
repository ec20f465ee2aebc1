// The icon of the button that chooses a list's columns. From Lucide; see LICENSE in this folder.
import { icon } from './icon.tsx'

export const ColumnsIcon = /* @__PURE__ */ icon(
  <>
    <rect x="3" y="3" width="18" height="18" rx="2" />
    <path d="M9 3v18" />
    <path d="M15 3v18" />
  </>,
)
