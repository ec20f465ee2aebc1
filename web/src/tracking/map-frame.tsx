import type { Location } from '@portal/domain/tracking'
import { lazy, Suspense } from 'react'
import { logFault } from '../api/log-fault.ts'
import { useAppConfig } from '../shell/app-config.tsx'
import styles from './map-frame.module.css'
import type { MapCanvasProps } from './map-canvas.tsx'
import type { OpenGround } from './map-scene.ts'
import { MapUnavailable } from './map-unavailable.tsx'

type ShownProps = Omit<MapCanvasProps, 'openGround'>

/** MapLibre is larger than the portal: it is loaded only here, once there is a location to show. */
const MapCanvas = lazy(async () => {
  try {
    const [{ MapCanvas: Canvas }, openGround] = await Promise.all([import('./map-canvas.tsx'), groundHere()])
    return { default: (props: ShownProps) => <Canvas {...props} openGround={openGround} /> }
  } catch (error) {
    logFault('The map', error)
    return { default: MapUnavailable }
  }
})

/** MapLibre needs WebGL, which old machines and locked-down browsers do not have: they get the plain map. */
const groundHere = async (): Promise<OpenGround> =>
  hasWebGl() ? (await import('./map-view.ts')).openMap : (await import('./plain-map.ts')).openPlainMap

/** Releases the test context at once, since browsers allow only few. */
function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}

interface MapFrameProps {
  readonly location: Location | undefined
  readonly isMoving: boolean
}

/** Reserves the room of the map from the start, so that nothing jumps. */
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
