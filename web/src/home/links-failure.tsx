import { useState } from 'react'
import { useAppConfigFailure } from '../shell/app-config.tsx'
import { Strip } from '../ui/strip.tsx'

/** Says why the tiles that link to other sites do not work yet. */
export function LinksFailure() {
  const { hasFailed, retry } = useAppConfigFailure()
  const [isAsking, setIsAsking] = useState(false)
  if (!hasFailed || isAsking) return null
  const ask = () => {
    setIsAsking(true)
    void retry().finally(() => setIsAsking(false))
  }
  return (
    <Strip isWarning onRetry={ask}>
      The links to other sites could not be read just now.
    </Strip>
  )
}
