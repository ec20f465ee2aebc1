import type { Location } from '@portal/domain/tracking'
import { lazy, Suspense } from 'react'
import { logFault } from '../api/log-fault.ts'
import { useAppConfig } from '../shell/app-config.tsx'
import styles from './map-frame.module.css'
import { MapSorry } from './map-sorry.tsx'

/** MapLibre is larger than the portal: it comes on this screen alone, once there is a place to show. */
const MapCanvas = lazy(async () => {
  try {
    const { MapCanvas: canvas } = await import('./map-canvas.tsx')
    return { default: canvas }
  } catch (error) {
    logFault('The map', error)
    return { default: MapSorry }
  }
})

interface MapFrameProps {
  readonly location: Location | undefined
  readonly isMoving: boolean
}

/** The map's place, kept free from the start so that nothing jumps. */
export function MapFrame({ location, isMoving }: MapFrameProps) {
  const map = useAppConfig()?.map
  return (
    <div className={styles.frame}>
      {location && map ? (
        <Suspense>
          <MapCanvas location={location} isMoving={isMoving} {...map} />
        </Suspense>
      ) : null}
    </div>
  )
}
