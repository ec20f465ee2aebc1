import { messageOf } from '../faults.ts'
import { reloadWhenReachable } from '../screen-code.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { NoConnectionIcon } from '../ui/icons/shell.tsx'
import { useMissingPart } from '../ui/late-part.ts'
import styles from './missing-part.module.css'

/** Says that the code of a menu, a dialog or the search box failed to load; the screen stays. */
export function MissingPart() {
  const [fault, dismiss] = useMissingPart()
  if (fault === undefined) return null
  return (
    <div className={styles.missing}>
      <Banner
        tone="late"
        icon={<NoConnectionIcon />}
        action={<Button onClick={() => void reloadWhenReachable()}>Try again</Button>}
        onDismiss={dismiss}
      >
        {messageOf(fault)}
      </Banner>
    </div>
  )
}
