import type { Location } from '@portal/domain/tracking'
import { lazy, Suspense } from 'react'
import { logFault } from '../api/log-fault.ts'
import { useAppConfig } from '../shell/app-config.tsx'
import styles from './map-frame.module.css'
import type { MapCanvasProps } from './map-canvas.tsx'
import type { OpenGround } from './map-scene.ts'
import { MapSorry } from './map-sorry.tsx'

type ShownProps = Omit<MapCanvasProps, 'openGround'>

/** MapLibre is larger than the portal: it comes on this screen alone, once there is a place to show. */
const MapCanvas = lazy(async () => {
  try {
    const [{ MapCanvas: Canvas }, openGround] = await Promise.all([import('./map-canvas.tsx'), groundHere()])
    return { default: (props: ShownProps) => <Canvas {...props} openGround={openGround} /> }
  } catch (error) {
    logFault('The map', error)
    return { default: MapSorry }
  }
})

/** Old machines and locked-down browsers have no WebGL, which is all that MapLibre draws with: there the map is a plain picture. */
const groundHere = async (): Promise<OpenGround> =>
  hasWebGl() ? (await import('./map-view.ts')).openMap : (await import('./plain-map.ts')).openPlainMap

/** The context that answers is given back at once: browsers have few. */
function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}

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
